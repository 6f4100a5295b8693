import { t } from 'shared-ui';
import { embedAddress, mediaType, providedVideo, streamType, type Provider } from 'shared-data/providers';

/** How an address can be played: in a provider's frame, by the browser itself, or not at all. */
export type Video =
  | { kind: 'frame'; provider: Provider; src: string; href: string }
  | { kind: 'file'; src: string; href: string }
  | { kind: 'stream'; src: string; href: string }
  | { kind: 'link'; href: string }
  | { kind: 'none' };

/**
 * Reads an item's address; a path such as `/clips/a.webm` is a file of this site, and stays a path. Anything that is not
 * http(s) is treated as absent, so that it is never a link.
 */
export function parseVideo(address: string): Video {
  const url = parseHttp(address);
  if (!url) return { kind: 'none' };
  const href = url.origin === here ? url.pathname + url.search + url.hash : url.href;
  const video = providedVideo(href);
  if (video) return { kind: 'frame', provider: video.provider, src: embedAddress(video), href };
  const type = mediaType(url.pathname);
  if (type === null) return { kind: 'link', href };
  return { kind: type === streamType ? 'stream' : 'file', src: href, href };
}

/** The words of a link that leads to a video's address, which name where that is: the provider, else the host. */
export const watchOn = (href: string): string =>
  href.startsWith('/')
    ? t('Watch on this site')
    : t('Watch on {place}', {
        place: providedVideo(href)?.provider ?? new URL(href).hostname.replace(/^www\./, ''),
      });

/** Stands for this site, which has no address where a page is drawn without a browser; no host has such a name. */
const here = 'https://this-site.invalid';

function parseHttp(address: string): URL | null {
  const trimmed = address.trim();
  try {
    if (!trimmed.startsWith('/')) {
      const url = new URL(trimmed);
      return /^https?:$/.test(url.protocol) && url.origin !== here ? url : null;
    }
    // What begins as `//` leads to another host.
    const url = new URL(trimmed, here);
    return url.origin === here ? url : null;
  } catch {
    return null;
  }
}
