import { type Catalogue, type CatalogueEntry, catalogueQuery, useData, useQuery } from 'shared-data';
import { videoKey } from 'shared-data/providers';
import { readVideoDetails, type VideoDetails, whatIsKnown } from './video-details';

/**
 * Another published item whose address leads to the same video, in whatever form it is written; null for none, and for an
 * address that is empty. It reads nothing but the catalogue, which the panel has.
 *
 * ```tsx
 * const same = useSameVideo(id, draft.url);
 * ```
 */
export function useSameVideo(id: string, url: string): CatalogueEntry | null {
  const data = useData();
  const { data: catalogue } = useQuery(catalogueQuery(data), data.queryClient);
  if (url.trim() === '' || !catalogue) return null;
  return (
    entriesByVideo(catalogue)
      .get(videoKey(url))
      ?.find((entry) => entry.id !== id) ?? null
  );
}

/** Addresses take long to read: each catalogue's once. */
const known = new WeakMap<Catalogue, Map<string, CatalogueEntry[]>>();

function entriesByVideo(catalogue: Catalogue): Map<string, CatalogueEntry[]> {
  const made = known.get(catalogue);
  if (made) return made;
  const all = new Map<string, CatalogueEntry[]>();
  known.set(catalogue, all);
  for (const entry of catalogue.entries) {
    const key = videoKey(entry.url);
    const same = all.get(key);
    if (same) same.push(entry);
    else all.set(key, [entry]);
  }
  return all;
}

/**
 * What the provider of the video at an address says of it. The thumbnail is there at once where the address tells
 * it, the rest when the provider has answered; it is never an error.
 *
 * ```tsx
 * const { title, thumbnail } = useVideoDetails(draft.url);
 * ```
 */
export function useVideoDetails(url: string): VideoDetails {
  const data = useData();
  const { known, address } = whatIsKnown(url);
  const { data: details } = useQuery(
    {
      queryKey: ['video-details', address],
      queryFn: ({ signal }) => readVideoDetails(url, signal),
      enabled: address !== null,
      staleTime: Infinity,
    },
    data.queryClient,
  );
  return details ?? known;
}
