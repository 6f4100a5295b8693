import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useData } from '../provider';
import type { ItemById } from './item';
import { itemQuery } from './item-queries';

/**
 * The images of items by id, for the results in view: one read each in a shared request, none for cached ones. Those that
 * are not loaded are absent.
 *
 * ```tsx
 * const thumbnails = useThumbnails(visible.map(({ id }) => id));
 * <img src={thumbnails.get(id)} />
 * ```
 */
export function useThumbnails(ids: string[]): ReadonlyMap<string, string> {
  const data = useData();
  const asked = useMemo(
    () => ({
      queries: ids.map((id) => ({ ...itemQuery(data, id), meta: {} })),
      combine: (results: { data?: ItemById | null | undefined }[]) => {
        const images = new Map<string, string>();
        results.forEach(
          ({ data: item }, i) => item && !item.isUnlisted && images.set(ids[i]!, item.imageBlob),
        );
        return images;
      },
    }),
    [data, ids],
  );
  return useQueries(asked, data.queryClient);
}
