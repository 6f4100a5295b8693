import { t } from 'shared-ui';
import {
  embedAddress,
  getSourceName,
  mediaType,
  providedVideo,
  streamType,
  type Provider,
} from 'shared-data/providers';

/** How the video at a URL can be played: in a provider's frame, by the browser, only on another site, or not at all. */
export type Video =
  | { kind: 'frame'; provider: Provider; src: string; href: string }
  | { kind: 'file' | 'stream'; src: string; href: string }
  | { kind: 'link'; href: string }
  | { kind: 'none' };

/**
 * Parses the URL of an item. A path such as `/clips/a.webm` is a file of this site and remains a path. A URL that is
 * not http(s) counts as absent, so that it never becomes a link.
 */
export function parseVideo(itemUrl: string): Video {
  const url = parseHttpUrl(itemUrl);
  if (!url) return { kind: 'none' };
  const href = url.origin === thisSite ? url.pathname + url.search + url.hash : url.href;
  const video = providedVideo(href);
  if (video) return { kind: 'frame', provider: video.provider, src: embedAddress(video), href };
  const type = mediaType(url.pathname);
  if (type === null) return { kind: 'link', href };
  return { kind: type === streamType ? 'stream' : 'file', src: href, href };
}

/** The label of a link to a video's own URL. */
export const getWatchLabel = (href: string): string =>
  href.startsWith('/') ? t('Open the file') : t('Watch on {place}', { place: getSourceName(href) });

/** Represents this site's origin, which is unknown while a server renders. The `.invalid` domain never exists. */
const thisSite = 'https://this-site.invalid';

function parseHttpUrl(text: string): URL | null {
  const trimmed = text.trim();
  try {
    if (!trimmed.startsWith('/')) {
      const url = new URL(trimmed);
      return /^https?:$/.test(url.protocol) && url.origin !== thisSite ? url : null;
    }
    // `//host/path` is rejected below, because its origin differs.
    const url = new URL(trimmed, thisSite);
    return url.origin === thisSite ? url : null;
  } catch {
    return null;
  }
}
