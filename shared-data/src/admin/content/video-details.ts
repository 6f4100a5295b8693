import { fallback, object, optional, pipe, regex, safeParse, string, transform } from 'valibot';
import { longestTitle, secureAddress } from '../../items/validate-item';
import { providerThumbnail } from './provider-thumbnail';

/** What a video's provider says of it, ready to be saved; each part only when it is known. */
export interface VideoDetails {
  title?: string;
  /** An https address. */
  thumbnail?: string;
}

/** Where each provider answers by oEmbed (oembed.com). The pages' content policy lets these through. */
const providers: [RegExp, string][] = [
  [
    /^https?:\/\/((www|m|music)\.)?(youtube\.com|youtu\.be)\/\S*[\w-]{11}/i,
    'https://www.youtube.com/oembed?format=json',
  ],
  [/^https?:\/\/((www|player)\.)?vimeo\.com\/\S*\d/i, 'https://vimeo.com/api/oembed.json?width=640'],
  [
    /^https?:\/\/((www\.)?dailymotion\.com\/(embed\/)?video|dai\.ly)\/\S/i,
    'https://www.dailymotion.com/services/oembed?format=json',
  ],
];

/** Where to ask about a video; null when its provider is not known by the address. */
export function detailsAddress(url: string): string | null {
  const trimmed = url.trim();
  const [, endpoint] = providers.find(([pattern]) => pattern.test(trimmed)) ?? [];
  return endpoint ? `${endpoint}&url=${encodeURIComponent(trimmed)}` : null;
}

const answer = object({
  title: fallback(
    optional(
      pipe(
        string(),
        transform((title) => [...title.trim()].slice(0, longestTitle).join('')),
      ),
    ),
    undefined,
  ),
  thumbnail_url: fallback(optional(pipe(string(), regex(secureAddress))), undefined),
});

/**
 * Asks a video's provider for its title and thumbnail. What the address alone tells comes first; a provider that is
 * out of reach, does not let this page ask, or does not know the video, adds nothing.
 */
export async function readVideoDetails(url: string, signal?: AbortSignal): Promise<VideoDetails> {
  const thumbnail = providerThumbnail(url.trim()) ?? undefined;
  const known = thumbnail ? { thumbnail } : {};
  const address = detailsAddress(url);
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
      ...known,
    };
  } catch {
    return known;
  }
}
