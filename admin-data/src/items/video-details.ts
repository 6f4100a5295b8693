import { useMemo } from 'react';
import { catalogueQuery, useData, useQuery, type CatalogueEntry } from 'shared-data';
import { durationOf, longestDescription, longestTitle, secureAddress } from 'shared-data/documents';
import { detailsAddress, providedVideo, thumbnailAddress, videoKey } from 'shared-data/providers';

/** What a provider knows about a video, as fields of an item. Unknown fields are absent. */
export interface VideoDetails {
  title?: string;
  /** An https URL. */
  thumbnail?: string;
  duration?: string;
  description?: string;
}

/** The URL of the provider's 16:9 thumbnail; null if the video's URL does not reveal it. */
export function providerThumbnail(url: string): string | null {
  const video = providedVideo(url);
  return video && thumbnailAddress(video);
}

const textIn = (value: unknown, longest: number): string =>
  typeof value === 'string' ? [...value.trim()].slice(0, longest).join('') : '';

/**
 * Reads an oEmbed response (oembed.com), to which Vimeo adds duration and description. Empty if the provider cannot be
 * reached or does not know the video.
 */
async function readDetails(address: string, signal: AbortSignal): Promise<VideoDetails> {
  try {
    const request = { credentials: 'omit', referrerPolicy: 'no-referrer', signal } as const;
    const response = await fetch(address, request);
    if (!response.ok) return {};
    const { title, description, duration, thumbnail_url } = (await response.json()) as Record<
      string,
      unknown
    >;
    const details = {
      title: textIn(title, longestTitle),
      description: textIn(description, longestDescription),
      duration: typeof duration === 'number' && duration >= 0 ? durationOf(duration) : '',
      thumbnail: secureAddress.test(String(thumbnail_url)) ? String(thumbnail_url) : '',
    };
    return Object.fromEntries(Object.entries(details).filter(([, text]) => text));
  } catch {
    return {};
  }
}

/**
 * What a provider knows about a video. Never an error. If the URL reveals the thumbnail, that is returned at once, and
 * the rest after the response.
 */
export function useVideoDetails(url: string): VideoDetails {
  const { queryClient } = useData();
  const video = providedVideo(url);
  const address = video && detailsAddress(video);
  const thumbnail = video && thumbnailAddress(video);
  const { data: details } = useQuery(
    {
      queryKey: ['video-details', address],
      queryFn: ({ signal }) => readDetails(address!, signal),
      enabled: address !== null,
      staleTime: Infinity,
    },
    queryClient,
  );
  return { ...details, ...(thumbnail && { thumbnail }) };
}

/**
 * Another published item whose URL is for the same video; null without one. Reads only the index, which the panel has.
 */
export function useSameVideo(id: string, url: string): CatalogueEntry | null {
  const data = useData();
  const { data: catalogue } = useQuery(catalogueQuery(data), data.queryClient);
  return useMemo(() => {
    const key = videoKey(url);
    // Parsing URLs takes long, so only those that contain the provider's id are parsed.
    const part = providedVideo(url)?.id ?? key;
    const isSame = (entry: CatalogueEntry) =>
      entry.id !== id && entry.url.includes(part) && videoKey(entry.url) === key;
    return (key && catalogue?.entries.find(isSame)) || null;
  }, [catalogue, id, url]);
}
