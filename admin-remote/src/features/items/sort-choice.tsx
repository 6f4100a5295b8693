import type { Sort } from 'admin-data';
import { t } from 'shared-ui';
import { Options } from '../../components/dialog/field';

const orders = (): [Sort, string][] => [
  [{ field: 'date', direction: 'descending' }, t('Newest first')],
  [{ field: 'date', direction: 'ascending' }, t('Oldest first')],
  [{ field: 'title', direction: 'ascending' }, t('Title A–Z')],
  [{ field: 'title', direction: 'descending' }, t('Title Z–A')],
  [{ field: 'category', direction: 'ascending' }, t('Category A–Z')],
  [{ field: 'category', direction: 'descending' }, t('Category Z–A')],
];

const keyOf = ({ field, direction }: Sort): string => `${field} ${direction}`;

/** Sorts the rows where the table has no column headers. */
export function SortChoice({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  const all = orders();
  return (
    <select
      aria-label={t('Order')}
      value={keyOf(sort)}
      onChange={({ target }) => onSort(all.find(([one]) => keyOf(one) === target.value)![0])}
    >
      <Options of={all.map(([one, name]) => [keyOf(one), name])} />
    </select>
  );
}
