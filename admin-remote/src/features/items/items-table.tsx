import { useState } from 'react';
import type { SortField } from 'admin-data';
import { VisuallyHidden, t } from 'shared-ui';
import type { ItemAction } from './item-actions';
import { ItemRow, type ListedItem } from './item-row';
import { TableFrame } from './table-frame';
import { useTableAddress } from './use-table-address';
import type { Selection } from '../../components/use-selection';

interface ItemsTableProps {
  items: ListedItem[];
  /** Whether other rows are loading. */
  isBusy: boolean;
  selection: Selection;
  onAction: (action: ItemAction, item: ListedItem) => void;
}

/** The items of a page (specification section 2). Arrow keys move from row to row. */
export function ItemsTable({ items, isBusy, selection, ...on }: ItemsTableProps) {
  /** The id of the row that the Tab key reaches. */
  const [current, setCurrent] = useState<string>();
  const rows = items.map(({ id }) => id);
  const reached = current !== undefined && rows.includes(current) ? current : rows[0];
  const { request, sortBy } = useTableAddress();
  const { sort } = request;
  const head = (field: SortField, label: string) => {
    const isSorted = sort.field === field;
    const next = isSorted && sort.direction === 'ascending' ? 'descending' : 'ascending';
    return (
      <th scope="col" data-column={field} aria-sort={isSorted ? sort.direction : 'none'}>
        <button type="button" onClick={() => sortBy({ field, direction: next })}>
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
          {head('title', t('Title'))}
          {head('date', t('Date'))}
          {head('category', t('Category'))}
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
