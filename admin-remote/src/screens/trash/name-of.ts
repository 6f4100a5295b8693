import type { Trashed } from 'admin-data';
import { t } from 'shared-ui';

/** How the trash calls what is in it, and by which it is found. */
export function nameOf(trashed: Trashed): string {
  if (trashed.kind === 'item') return trashed.item.title;
  if (trashed.kind === 'page') return t('Page {title}', { title: trashed.page.title });
  if (trashed.kind === 'category') return t('Category {name}', { name: trashed.category.name });
  return trashed.kind === 'banner'
    ? t('Banner of {size}', { size: trashed.banner.size })
    : t('Series {title}', { title: trashed.series.title });
}

/** The picture that it is known by; none for a series, a page or a category. */
export function pictureOf(trashed: Trashed): string {
  if (trashed.kind === 'item') return trashed.item.imageBlob;
  return trashed.kind === 'banner' ? trashed.banner.banner : '';
}
