import type { Item } from 'shared-data';
import type { Sort, SortField } from 'admin-data';
import { Button, Thumbnail, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--text-s);
  text-align: left;

  th {
    color: var(--color-text-muted);
    font-weight: 600;
    white-space: nowrap;
  }
  th button {
    padding: var(--space-2) 0;
    border: 0;
    background: none;
    color: inherit;
    font-weight: inherit;
    cursor: pointer;
  }
  th,
  td {
    padding: var(--space-2) var(--space-3);
    border-bottom: 1px solid var(--color-line);
    vertical-align: middle;
  }
  tbody tr:hover {
    background: var(--color-sunken);
  }
  td > strong {
    min-width: 8rem;
  }
  td > a {
    display: inline-block;
    min-width: 6rem;
  }
  /* A date and the words of a button stay whole, however narrow the table is. */
  td:nth-child(5),
  td:nth-child(7) {
    white-space: nowrap;
  }
  td > span:only-child {
    width: 5.5rem;
    border-radius: var(--radius-s);
  }
  input[type='checkbox'] {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: var(--color-accent);
  }

  @media (max-width: 47.99rem) {
    thead {
      display: none;
    }
    tr {
      display: grid;
      grid-template-columns: auto 6.5rem minmax(0, 1fr);
      gap: var(--space-1) var(--space-3);
      align-items: center;
      padding: var(--space-3) 0;
      border-bottom: 1px solid var(--color-line);
    }
    td {
      padding: 0;
      border: 0;
    }
    td:nth-child(1) {
      grid-area: 1 / 1 / 4 / 2;
    }
    td:nth-child(3) {
      grid-area: 1 / 2 / 4 / 3;
    }
    td:nth-child(n + 4),
    td:nth-child(2) {
      grid-column: 3;
    }
    td:nth-child(7) {
      grid-column: 2 / 4;
    }
  }
`;

const Title = styled.strong`
  display: -webkit-box;
  overflow: hidden;
  max-width: 24rem;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Actions = styled.div`
  display: flex;
  gap: var(--space-2);
`;

interface ItemsTableProps {
  items: Item[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  selected: ReadonlySet<string>;
  onSelect: (ids: string[], selected: boolean) => void;
  onEdit: (item: Item) => void;
  onDelete: (item: Item) => void;
}

/** The items of a page (specification section 2); on a phone each row is a card. */
export function ItemsTable({ items, sort, onSort, selected, onSelect, onEdit, onDelete }: ItemsTableProps) {
  const sortable = (field: SortField, label: string) => {
    const isSorted = sort.field === field;
    const next = isSorted && sort.direction === 'ascending' ? 'descending' : 'ascending';
    return (
      <th scope="col" aria-sort={isSorted ? sort.direction : 'none'}>
        <button type="button" onClick={() => onSort({ field, direction: next })}>
          {label} {isSorted && <span aria-hidden="true">{sort.direction === 'ascending' ? '↑' : '↓'}</span>}
        </button>
      </th>
    );
  };
  const allSelected = items.length > 0 && items.every(({ id }) => selected.has(id));

  return (
    <Table>
      <caption>
        <VisuallyHidden>Items</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <input
              type="checkbox"
              aria-label="Select all on this page"
              checked={allSelected}
              onChange={({ target }) =>
                onSelect(
                  items.map(({ id }) => id),
                  target.checked,
                )
              }
            />
          </th>
          {sortable('title', 'Title')}
          <th scope="col">Image</th>
          <th scope="col">Url</th>
          {sortable('date', 'Date')}
          {sortable('category', 'Category')}
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <td>
              <input
                type="checkbox"
                aria-label={`Select ${item.title}`}
                checked={selected.has(item.id)}
                onChange={({ target }) => onSelect([item.id], target.checked)}
              />
            </td>
            <td>
              <Title dir="auto" title={item.title}>
                {item.title}
              </Title>
            </td>
            <td>
              <Thumbnail src={item.imageBlob} />
            </td>
            <td>
              {leadsOn.test(item.url) ? (
                <a
                  href={item.url}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={`Open the url of ${item.title}`}
                >
                  {hostOf(item.url)}
                </a>
              ) : (
                '—'
              )}
            </td>
            <td>{item.date}</td>
            <td dir="auto">{item.category}</td>
            <td>
              <Actions>
                <Button aria-label={`Edit ${item.title}`} onClick={() => onEdit(item)}>
                  Edit
                </Button>
                <Button $kind="danger" aria-label={`Delete ${item.title}`} onClick={() => onDelete(item)}>
                  Delete
                </Button>
              </Actions>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The web, or a path of this site. */
const leadsOn = /^(https?:\/\/|\/(?![/\\\s]))/i;

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}
