import type { Trashed } from 'admin-data';
import { Button, Thumbnail } from 'shared-ui';
import styled from 'styled-components';
import { PictureList } from '../../pieces/picture-list';
import { nameOf, pictureOf } from './name-of';

const List = styled(PictureList)`
  li {
    grid-template-columns: auto 6rem minmax(0, 1fr) auto;
  }
  input {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: var(--color-accent);
  }

  @media (max-width: 40rem) {
    li {
      grid-template-columns: auto 5rem minmax(0, 1fr);
    }
    li > div:last-child {
      grid-column: 2 / 4;
    }
  }
`;

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
    <List>
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
              <strong dir="auto" title={name}>
                {name}
              </strong>
              <p>
                Deleted on {day.format(trashed.deletedAt)} by {trashed.deletedBy}. Deleted permanently on{' '}
                {day.format(trashed.expiresAt)}.
              </p>
            </div>
            <div>
              <Button aria-label={`Restore ${name}`} onClick={() => onRestore(trashed)}>
                Restore
              </Button>
              <Button
                $kind="danger"
                aria-label={`Delete ${name} permanently`}
                onClick={() => onDelete(trashed)}
              >
                Delete permanently
              </Button>
            </div>
          </li>
        );
      })}
    </List>
  );
}
