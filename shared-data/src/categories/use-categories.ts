import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { collection } from 'firebase/firestore/lite';
import { reading } from '../cache/query-client';
import { collections } from '../firestore/collections';
import { readAll } from '../firestore/read-all';
import { useData } from '../provider';
import type { Data } from '../data';
import type { DataError } from '../errors/data-error';
import { parseCategory, type Category } from './category';

export const categoriesQuery = (data: Data) =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: reading(async () =>
      (await readAll(collection(data.db, collections.categories)))
        .map(parseCategory)
        .filter((category) => category !== null)
        .sort((a, b) => a.name.localeCompare(b.name)),
    ),
    meta: { log: 'Error fetching categories:' },
  });

/**
 * All categories by name: one read each, once per visit.
 *
 * ```tsx
 * const { data: categories, isPending } = useCategories();
 * ```
 */
export function useCategories(): UseQueryResult<Category[], DataError> {
  const data = useData();
  return useQuery(categoriesQuery(data), data.queryClient);
}
