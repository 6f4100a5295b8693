import { embedAddress, mediaType, providedVideo } from 'shared-data/providers';
import { webAddress } from '../addresses';

/** The player of a video in a page without scripts: a provider's frame, or a file that the browser plays. */
export type Playable = { kind: 'frame'; src: string } | { kind: 'file'; src: string; type: string };

/** The player for an item's URL; null if the URL is only a link, or empty. */
export function playableOf(url: string, origin: string | null): Playable | null {
  const video = providedVideo(url);
  if (video) return { kind: 'frame', src: embedAddress(video, { startsItself: false }) };
  const src = webAddress(url, origin);
  const type = src && mediaType(new URL(src).pathname);
  return type ? { kind: 'file', src, type } : null;
}
