import {
  fallback,
  minValue,
  number,
  object,
  optional,
  pipe,
  regex,
  safeParse,
  string,
  transform,
} from 'valibot';
import { durationOf, longestDescription, longestTitle, secureAddress } from 'shared-data/documents';
import { detailsAddress, providedVideo, thumbnailAddress } from 'shared-data/providers';

/** What a video's provider says of it, ready to be saved; each part only when it is known. */
export interface VideoDetails {
  title?: string;
  /** An https address. */
  thumbnail?: string;
  /** As an item's. */
  duration?: string;
  description?: string;
}

const upTo = (longest: number) =>
  fallback(
    optional(
      pipe(
        string(),
        transform((text) => [...text.trim()].slice(0, longest).join('')),
      ),
    ),
    undefined,
  );

/** What is read of an oEmbed answer (oembed.com); how long a video is, and what it is about, Vimeo tells beside it. */
const answer = object({
  title: upTo(longestTitle),
  description: upTo(longestDescription),
  duration: fallback(optional(pipe(number(), minValue(0), transform(durationOf))), undefined),
  thumbnail_url: fallback(optional(pipe(string(), regex(secureAddress))), undefined),
});

/** What the address of a video tells by itself, and where to ask for the rest; null where nobody can be asked. */
export function whatIsKnown(url: string): { known: VideoDetails; address: string | null } {
  const video = providedVideo(url);
  const thumbnail = video && thumbnailAddress(video);
  return { known: thumbnail ? { thumbnail } : {}, address: video && detailsAddress(video) };
}

/**
 * Asks a video's provider for its title, thumbnail, duration and description. What the address alone tells comes first; a provider that is
 * out of reach, does not let this page ask, or does not know the video, adds nothing.
 */
export async function readVideoDetails(url: string, signal?: AbortSignal): Promise<VideoDetails> {
  const { known, address } = whatIsKnown(url);
  if (!address) return known;
  try {
    const response = await fetch(address, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: signal ?? null,
    });
    const { success, output } = safeParse(answer, response.ok ? await response.json() : null);
    if (!success) return known;
    return {
      ...(output.title && { title: output.title }),
      ...(output.thumbnail_url && { thumbnail: output.thumbnail_url }),
      ...(output.duration && { duration: output.duration }),
      ...(output.description && { description: output.description }),
      ...known,
    };
  } catch {
    return known;
  }
}

/** The address of the picture that a video's provider keeps for it, 16:9; null when it is not known by the address. */
export function providerThumbnail(url: string): string | null {
  const video = providedVideo(url);
  return video && thumbnailAddress(video);
}
