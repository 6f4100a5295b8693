import type { Trashed } from 'admin-data';
import { t, Thumbnail } from 'shared-ui';
import { DeleteAction, RowActions, RowWord } from '../../components/row-actions';
import { RowList } from '../../components/row-list';
import { RowTitle } from '../../components/row-title';
import type { Selection } from '../../components/use-selection';
import { dayText } from '../../messages/dates-and-numbers';

/** The name of a trash entry. The search compares it. */
export function nameOf(trashed: Trashed): string {
  if (trashed.kind === 'item') return trashed.item.title;
  if (trashed.kind === 'page') return t('Page {title}', { title: trashed.page.title });
  if (trashed.kind === 'category') return t('Category {name}', { name: trashed.category.name });
  return trashed.kind === 'banner'
    ? t('Banner of {size}', { size: trashed.banner.size })
    : t('Series {title}', { title: trashed.series.title });
}

/** The picture of a trash entry. Empty for series, custom pages and categories, which have none. */
function pictureOf(trashed: Trashed): string {
  if (trashed.kind === 'item') return trashed.item.imageBlob;
  return trashed.kind === 'banner' ? trashed.banner.banner : '';
}

interface TrashListProps extends Pick<Selection, 'selected' | 'select'> {
  trash: Trashed[];
  onRestore: (trashed: Trashed) => void;
  onDelete: (trashed: Trashed) => void;
}

/** The entries of the trash, with who deleted them and when. Each can be selected, restored, deleted permanently. */
export function TrashList({ trash, selected, select, onRestore, onDelete }: TrashListProps) {
  return (
    <RowList>
      {trash.map((trashed) => {
        const name = nameOf(trashed);
        return (
          <li key={trashed.trashId}>
            <input
              type="checkbox"
              aria-label={t('Select {title}', { title: name })}
              checked={selected.has(trashed.trashId)}
              onChange={({ target }) => select([trashed.trashId], target.checked)}
            />
            <Thumbnail src={pictureOf(trashed)} />
            <div>
              <RowTitle>{name}</RowTitle>
              <p>
                {t('Deleted on {day} by {email}. Deleted permanently on {last}.', {
                  day: dayText(trashed.deletedAt),
                  email: trashed.deletedBy,
                  last: dayText(trashed.expiresAt),
                })}
              </p>
            </div>
            <RowActions>
              <RowWord aria-label={t('Restore {title}', { title: name })} onClick={() => onRestore(trashed)}>
                {t('Restore')}
              </RowWord>
              <DeleteAction
                title={t('Delete permanently')}
                label={t('Delete {what} permanently', { what: name })}
                onClick={() => onDelete(trashed)}
              />
            </RowActions>
          </li>
        );
      })}
    </RowList>
  );
}
