import { catalogueQuery, categoriesQuery, useData, useQuery, type Category } from 'shared-data';
import { failureOf } from '../admin';

export interface CountedCategory extends Category {
  items: number;
}

/** All categories by name, with the numbers of their items. Costs one read each and, once per visit, the shards. */
export function useCountedCategories() {
  const data = useData();
  const categories = useQuery(categoriesQuery(data), data.queryClient);
  const catalogue = useQuery(catalogueQuery(data), data.queryClient);
  const counted = categories.data?.map((category): CountedCategory => ({
    ...category,
    items: catalogue.data?.list(category.name).length ?? 0,
  }));
  return { data: counted, error: failureOf(categories, catalogue) };
}
