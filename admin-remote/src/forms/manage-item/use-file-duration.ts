import { durationOf } from 'admin-data';
import { useData, useQuery } from 'shared-data';
import { mediaType, streamType } from 'shared-data/providers';

/** How long the file at an address is, as an item's duration; empty when it is no file, or this browser cannot tell. */
export function useFileDuration(url: string): string {
  const { queryClient } = useData();
  const address = fileAt(url);
  const { data: duration = '' } = useQuery(
    {
      queryKey: ['file-duration', address],
      queryFn: ({ signal }) => readDuration(address!, signal),
      enabled: address !== null,
      staleTime: Infinity,
    },
    queryClient,
  );
  return duration;
}

function fileAt(url: string): string | null {
  const address = URL.parse(url.trim(), document.baseURI);
  const type = address && /^https?:$/.test(address.protocol) ? mediaType(address.pathname) : null;
  return type === null || type === streamType ? null : address!.href;
}

/** Loads the beginning of the file alone. */
function readDuration(address: string, signal: AbortSignal): Promise<string> {
  const video = document.createElement('video');
  const answered = new Promise<string>((resolve) => {
    video.onloadedmetadata = () => resolve(Number.isFinite(video.duration) ? durationOf(video.duration) : '');
    video.onerror = () => resolve('');
    signal.onabort = () => resolve('');
  });
  video.preload = 'metadata';
  video.muted = true;
  video.src = address;
  return answered.finally(() => {
    video.removeAttribute('src');
    video.load();
  });
}
