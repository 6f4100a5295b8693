import { categoriesQuery, useData, useQuery, type Category } from 'shared-data';
import { countBy } from 'shared-data/documents';
import { failureOf } from '../admin';
import { useListedEntries } from '../items/use-admin-items';

export interface CountedCategory extends Category {
  items: number;
}

/** All categories by name, with the numbers of their items of any visibility. Costs one read each, and both indexes. */
export function useCountedCategories() {
  const data = useData();
  const categories = useQuery(categoriesQuery(data), data.queryClient);
  const { entries, queries } = useListedEntries('all');
  const counts = countBy(entries ?? [], ({ category }) => category);
  const counted = categories.data?.map((category): CountedCategory => ({
    ...category,
    items: counts.get(category.name) ?? 0,
  }));
  return { data: entries && counted, error: failureOf(categories, ...queries) };
}
