import type { UseQueryResult } from '@tanstack/react-query';
import {
  catalogueQuery,
  categoriesQuery,
  useData,
  useQuery,
  type Banner,
  type Category,
  type DataError,
} from 'shared-data';
import { useAdmin } from '../admin-provider';
import type { TrashedItem } from '../writes/trash';
import type { Change } from './changes';

export interface CountedCategory extends Category {
  /** How many items it has. */
  items: number;
}

/**
 * All categories by name, with the number of their items: one read each, and the shards once per visit.
 *
 * ```tsx
 * const { data: categories } = useCountedCategories();
 * ```
 */
export function useCountedCategories(): { data: CountedCategory[] | undefined; error: DataError | null } {
  const data = useData();
  const categories = useQuery(categoriesQuery(data), data.queryClient);
  const catalogue = useQuery(catalogueQuery(data), data.queryClient);
  const counted = categories.data?.map((category) => ({
    ...category,
    items: catalogue.data?.list(category.name).length ?? 0,
  }));
  return { data: counted, error: categories.error ?? catalogue.error };
}

/** The last ten changes with who and when; read again each time it is shown. */
export function useChanges(): UseQueryResult<Change[], DataError> {
  const data = useData();
  const { readChanges } = useAdmin();
  return useQuery({ queryKey: ['changes'], queryFn: () => readChanges(), staleTime: 0 }, data.queryClient);
}

/** What was deleted last, latest first, at most `count`; read again each time it is shown. */
export function useTrash(count: number): UseQueryResult<TrashedItem[], DataError> {
  const data = useData();
  const { readTrash } = useAdmin();
  return useQuery(
    {
      queryKey: ['trash', count],
      queryFn: () => readTrash(count),
      staleTime: 0,
      placeholderData: (shown) => shown,
    },
    data.queryClient,
  );
}

/** All banners: one read each. */
export function useBanners(): UseQueryResult<Banner[], DataError> {
  const data = useData();
  const { readBanners } = useAdmin();
  return useQuery({ queryKey: ['banner', 'all'], queryFn: () => readBanners() }, data.queryClient);
}
