import { useState } from 'react';
import type { Sort, SortField } from 'admin-data';
import { VisuallyHidden, t } from 'shared-ui';
import type { ItemAction } from './item-actions';
import { ItemRow, type ListedItem } from './item-row';
import { TableFrame } from './table-frame';
import type { OptionalColumn, TableLook } from './table-look';
import type { Selection } from '../../components/use-selection';

interface ItemsTableProps {
  items: ListedItem[];
  /** Other rows are loading. */
  isBusy: boolean;
  look: TableLook;
  sort: Sort;
  onSort: (sort: Sort) => void;
  selection: Selection;
  onCopyLink: (item: ListedItem) => void;
  onAction: (action: ItemAction, item: ListedItem) => void;
}

/** The items of a page (specification section 2). The arrow keys move from row to row. */
export function ItemsTable({ items, isBusy, look, sort, onSort, selection, ...on }: ItemsTableProps) {
  /** The row that the Tab key reaches. */
  const [current, setCurrent] = useState<string>();
  const rows = items.map(({ id }) => id);
  const reached = current !== undefined && rows.includes(current) ? current : rows[0];
  const isShown = (column: OptionalColumn) => !look.hidden.includes(column);
  const sortable = (column: string, field: SortField, label: string) => {
    const isSorted = sort.field === field;
    const next = isSorted && sort.direction === 'ascending' ? 'descending' : 'ascending';
    return (
      <th scope="col" data-column={column} aria-sort={isSorted ? sort.direction : 'none'}>
        <button type="button" onClick={() => onSort({ field, direction: next })}>
          {label} {isSorted && <span aria-hidden="true">{sort.direction === 'ascending' ? '↑' : '↓'}</span>}
        </button>
      </th>
    );
  };

  return (
    <TableFrame aria-busy={isBusy}>
      <caption>
        <VisuallyHidden>{t('Items')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" data-column="chosen">
            <input
              type="checkbox"
              aria-label={t('Select all on this page')}
              checked={rows.length > 0 && rows.every((id) => selection.selected.has(id))}
              onChange={({ target }) => selection.select(rows, target.checked)}
            />
          </th>
          {sortable('title', 'title', t('Title'))}
          {isShown('Image') && (
            <th scope="col" data-column="Image">
              {t('Image')}
            </th>
          )}
          {isShown('State') && (
            <th scope="col" data-column="State">
              {t('State')}
            </th>
          )}
          {isShown('Date') && sortable('Date', 'date', t('Date'))}
          {isShown('Category') && sortable('Category', 'category', t('Category'))}
          <th scope="col" data-column="actions">
            <VisuallyHidden>{t('Actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            isShown={isShown}
            isReached={item.id === reached}
            onReach={() => setCurrent(item.id)}
            isChosen={selection.selected.has(item.id)}
            onChoose={(isChosen, isRange) => selection.selectRow(item.id, isChosen, isRange, rows)}
            {...on}
          />
        ))}
      </tbody>
    </TableFrame>
  );
}
