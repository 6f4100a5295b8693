import { durationOf } from 'admin-data';
import { mediaType, streamType } from 'shared-data/providers';

/** What a video file reveals about itself. */
export interface VideoFile {
  isOpened: boolean;
  /** The duration as items have it; empty if unknown. */
  duration: string;
}

/** Reads the metadata of a video file, once per visit; null if the URL is not that of a file. */
export function fileQuery(url: string) {
  const address = fileAt(url);
  return {
    queryKey: ['video-file', address],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<VideoFile | null> =>
      address === null ? null : openFile(address, signal),
    staleTime: Infinity,
  };
}

export function fileAt(url: string): string | null {
  const address = URL.parse(url.trim(), document.baseURI);
  const type = address && /^https?:$/.test(address.protocol) ? mediaType(address.pathname) : null;
  return type === null || type === streamType ? null : address!.href;
}

/** Opens a file, but loads only its beginning. */
function openFile(address: string, signal: AbortSignal): Promise<VideoFile> {
  const video = document.createElement('video');
  const failed = { isOpened: false, duration: '' };
  const answered = new Promise<VideoFile>((resolve) => {
    video.onloadedmetadata = () =>
      resolve({
        isOpened: true,
        duration: Number.isFinite(video.duration) ? durationOf(video.duration) : '',
      });
    video.onerror = () => resolve(failed);
    signal.addEventListener('abort', () => resolve(failed));
  });
  video.preload = 'metadata';
  video.muted = true;
  video.src = address;
  return answered.finally(() => {
    video.removeAttribute('src');
    video.load();
  });
}
