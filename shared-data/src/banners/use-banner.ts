import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { collection, getDocs, limit, query, where } from 'firebase/firestore/lite';
import { reading } from '../cache/query-client';
import { summaryQuery } from '../catalogue/catalogue-queries';
import { collections } from '../firestore/collections';
import { useData } from '../provider';
import type { Data } from '../data';
import type { DataError } from '../errors/data-error';
import { parseBanner, type Banner, type BannerSize } from './banner';

export const bannerQuery = (data: Data, size: BannerSize) =>
  queryOptions({
    queryKey: ['banner', size],
    queryFn: reading(async () => {
      // The summary, which lists need too, saves the read of an absent banner.
      const summary = await data.queryClient.fetchQuery({ ...summaryQuery(data), retry: false });
      if (summary && !summary.banners.includes(size)) return null;
      const banners = collection(data.db, collections.banners);
      const found = await getDocs(query(banners, where('size', '==', size), limit(1)));
      return found.docs.map(parseBanner)[0] ?? null;
    }),
  });

/**
 * The creator's banner of a size; `data` is null if there is none. At most one read.
 *
 * ```tsx
 * const { data: banner } = useBanner('728x90');
 * ```
 */
export function useBanner(size: BannerSize): UseQueryResult<Banner | null, DataError> {
  const data = useData();
  return useQuery(bannerQuery(data, size), data.queryClient);
}

/**
 * Whether the creator has a banner of a size, so that its space is reserved before it is loaded; false until the summary is
 * read. No read.
 */
export function useHasBanner(size: BannerSize): boolean {
  const data = useData();
  const { data: summary } = useQuery({ ...summaryQuery(data), enabled: false }, data.queryClient);
  return summary?.banners.includes(size) ?? false;
}
