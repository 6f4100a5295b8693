import type { Trashed } from 'admin-data';
import { Thumbnail } from 'shared-ui';
import { Icon } from '../../pieces/icons';
import { RowAction, RowActions, RowWord } from '../../pieces/row-actions';
import { RowList } from '../../pieces/row-list';
import { RowTitle } from '../../pieces/row-title';
import { nameOf, pictureOf } from './name-of';

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

interface TrashListProps {
  trash: Trashed[];
  selected: ReadonlySet<string>;
  onSelect: (trashed: Trashed, selected: boolean) => void;
  onRestore: (trashed: Trashed) => void;
  onDelete: (trashed: Trashed) => void;
}

/** What was deleted, each with who and when, to be chosen, brought back, or deleted permanently. */
export function TrashList({ trash, selected, onSelect, onRestore, onDelete }: TrashListProps) {
  return (
    <RowList>
      {trash.map((trashed) => {
        const name = nameOf(trashed);
        return (
          <li key={trashed.trashId}>
            <input
              type="checkbox"
              aria-label={`Select ${name}`}
              checked={selected.has(trashed.trashId)}
              onChange={({ target }) => onSelect(trashed, target.checked)}
            />
            <Thumbnail src={pictureOf(trashed)} />
            <div>
              <RowTitle dir="auto" title={name}>
                {name}
              </RowTitle>
              <p>
                Deleted on {day.format(trashed.deletedAt)} by {trashed.deletedBy}. Deleted permanently on{' '}
                {day.format(trashed.expiresAt)}.
              </p>
            </div>
            <RowActions>
              <RowWord aria-label={`Restore ${name}`} onClick={() => onRestore(trashed)}>
                Restore
              </RowWord>
              <RowAction
                $isDanger
                title="Delete permanently"
                aria-label={`Delete ${name} permanently`}
                onClick={() => onDelete(trashed)}
              >
                <Icon name="delete" />
              </RowAction>
            </RowActions>
          </li>
        );
      })}
    </RowList>
  );
}
