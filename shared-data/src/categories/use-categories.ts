import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { collection } from 'firebase/firestore/lite';
import { reading } from '../cache/query-client';
import { collections, readAll } from '../firestore/collections';
import { useData } from '../provider';
import type { Data } from '../data';
import type { DataError } from '../errors/data-error';
import { type Category, parseCategory } from './category';

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

/** The current name of a category, given a name from a URL, perhaps an earlier one. */
export function presentName(categories: Category[], name: string): string {
  if (categories.some((category) => category.name === name)) return name;
  return categories.find(({ formerNames }) => formerNames?.includes(name))?.name ?? name;
}
