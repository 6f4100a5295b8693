import { useEffect, useEffectEvent, useRef } from 'react';
import { useVideoDetails, durationOf, type ItemDraft } from 'admin-data';
import { useData, useQuery } from 'shared-data';
import { mediaType, streamType } from 'shared-data/providers';

/** What a video file reveals about itself. */
interface VideoFile {
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

function fileAt(url: string): string | null {
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

/** The fields that the details of a provider can fill. */
const fillable = ['title', 'imageBlob', 'duration', 'description'] as const satisfies (keyof ItemDraft)[];
type Filled = Partial<Pick<ItemDraft, (typeof fillable)[number]>>;

/**
 * Reads a video's details from its provider. After the user has changed the URL, the details fill empty fields, and
 * replace values that were filled for another URL, but not those that the user has typed. Returns the details, what the URL's file
 * reveals, and a function to call when the URL changes.
 */
export function useFilledDetails(values: ItemDraft, set: (changes: Partial<ItemDraft>) => void) {
  const { queryClient } = useData();
  const details = useVideoDetails(values.url);
  const hasChangedUrl = useRef(false);
  const filled = useRef<Filled>({});
  const query = { ...fileQuery(values.url), enabled: fileAt(values.url) !== null };
  const { data: file } = useQuery(query, queryClient);
  const {
    title = '',
    thumbnail: imageBlob = '',
    duration = file?.duration ?? '',
    description = '',
  } = details;
  const answer: Required<Filled> = { title, imageBlob, duration, description };
  const fill = useEffectEvent(() => {
    if (!hasChangedUrl.current || values.url.trim() === '') return;
    const changes: Filled = {};
    for (const field of fillable) {
      const isOurs = values[field] === '' || values[field] === filled.current[field];
      if (isOurs && values[field] !== answer[field]) changes[field] = answer[field];
    }
    if (Object.keys(changes).length === 0) return;
    filled.current = { ...filled.current, ...changes };
    set(changes);
  });
  useEffect(() => fill(), [title, imageBlob, duration, description]);

  return { details, file, addressChanges: () => (hasChangedUrl.current = true) };
}
