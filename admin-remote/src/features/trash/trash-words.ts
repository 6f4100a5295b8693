import type { Trashed } from 'admin-data';
import { t } from 'shared-ui';
import { dayText } from '../../messages/dates-and-numbers';

/** The name of a trash entry, with its kind unless it is an item. */
export function nameOf(trashed: Trashed): string {
  if (trashed.kind === 'item') return trashed.item.title;
  if (trashed.kind === 'page') return t('Page {title}', { title: trashed.page.title });
  if (trashed.kind === 'category') return t('Category {name}', { name: trashed.category.name });
  return trashed.kind === 'banner'
    ? t('Banner of {size}', { size: trashed.banner.size })
    : t('Series {title}', { title: trashed.series.title });
}

/** A day that stays in one line. */
const wholeDay = (at: Date): string => dayText(at).replaceAll(' ', '\u00a0');

export const deletedText = ({ deletedAt, deletedBy, expiresAt }: Trashed): string =>
  t('Deleted on {day} by {email}. Deleted permanently on {last}.', {
    day: wholeDay(deletedAt),
    email: deletedBy,
    last: wholeDay(expiresAt),
  });
