import { useData, useQuery } from 'shared-data';
import { readVideoDetails, whatIsKnown, type VideoDetails } from './video-details';

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
