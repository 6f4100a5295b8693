import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { reading } from '../cache/query-client';
import type { Data } from '../data';
import type { DataError } from '../errors/data-error';
import { useData } from '../provider';
import { wholeCatalogueQuery } from './catalogue-queries';
import type { CatalogueEntry } from './entry';

/** The number of items of a month. */
interface ArchiveMonth {
  /** `YYYY-MM`; `undated` for items without a valid date. */
  month: string;
  /** One or more. */
  count: number;
}

/** The month of an item, `YYYY-MM` or `undated`. */
export const monthOf = ({ date }: Pick<CatalogueEntry, 'date'>): string =>
  /^\d{4}-(0[1-9]|1[0-2])-\d\d$/.test(date) ? date.slice(0, 7) : 'undated';

const entriesOf = async (data: Data): Promise<readonly CatalogueEntry[]> =>
  (await data.queryClient.fetchQuery({ ...wholeCatalogueQuery(data), retry: false })).entries;

/** The months that have items, newest first and `undated` last. Reads the catalogue. */
export const monthsQuery = (data: Data) =>
  queryOptions({
    queryKey: ['archive'],
    queryFn: reading(async (): Promise<ArchiveMonth[]> => {
      const counts = new Map<string, number>();
      for (const entry of await entriesOf(data))
        counts.set(monthOf(entry), (counts.get(monthOf(entry)) ?? 0) + 1);
      const undated = counts.get('undated') ?? 0;
      counts.delete('undated');
      // The entries are sorted newest first.
      const months = [...counts].map(([month, count]) => ({ month, count }));
      return undated > 0 ? [...months, { month: 'undated', count: undated }] : months;
    }),
    meta: { log: 'Error fetching items:' },
  });

/** The entries of a month, newest first; empty for an invalid month. */
export const monthQuery = (data: Data, month: string) =>
  queryOptions({
    queryKey: ['archive', month],
    queryFn: reading(async () => (await entriesOf(data)).filter((entry) => monthOf(entry) === month)),
    meta: { log: 'Error fetching items:' },
  });

/** All months that have items. */
export function useMonths(): UseQueryResult<ArchiveMonth[], DataError> {
  const data = useData();
  return useQuery(monthsQuery(data), data.queryClient);
}

/** The entries of a month, `YYYY-MM` or `undated`. */
export function useMonth(month: string): UseQueryResult<CatalogueEntry[], DataError> {
  const data = useData();
  return useQuery(monthQuery(data, month), data.queryClient);
}
