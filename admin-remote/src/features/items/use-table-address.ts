import type { AdminItemsRequest, Sort, SortField, VisibilityState } from 'admin-data';
import { useUrlParameters } from 'shared-ui';

export type ItemsShown = VisibilityState | 'all';

const fields: readonly SortField[] = ['title', 'date', 'category'];

/** The filter, order and page of the table, which are in the URL. A new filter or order returns to page 1. */
export function useTableAddress() {
  const [parameters, changeParameters] = useUrlParameters();
  const field = fields.find((candidate) => candidate === parameters.get('sort')) ?? 'date';
  const direction = parameters.get('order') ?? (field === 'date' ? 'descending' : 'ascending');
  const request: Required<Pick<AdminItemsRequest, 'page' | 'sort' | 'filter'>> = {
    page: Number(parameters.get('page') ?? 1),
    sort: { field, direction: direction === 'ascending' ? 'ascending' : 'descending' },
    filter: {
      text: parameters.get('text') ?? '',
      category: parameters.get('category') ?? undefined,
      only: parameters.get('only') === 'no-url' ? 'no-url' : undefined,
    },
  };
  const change = (changes: Record<string, string | null>) =>
    changeParameters(
      Object.fromEntries(
        // An empty category is written too: it selects the items without a category.
        Object.entries(changes).map(([name, value]) => [name, name === 'category' ? value : value || null]),
      ),
      { replace: 'text' in changes },
    );
  const sortBy = ({ field, direction }: Sort) => change({ sort: field, order: direction });
  return { request, change, sortBy };
}
