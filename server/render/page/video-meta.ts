import type { CatalogueEntry } from 'shared-data';
import { embedAddress, mediaType, providedVideo } from 'shared-data/providers';
import { webAddress } from './addresses';

/** A video as it is described to other sites, feed readers and search engines. */
interface VideoMeta extends Omit<CatalogueEntry, 'tags'> {
  /** Plain text of a sentence or more. */
  description?: string;
  /** The duration in whole seconds. */
  seconds?: number;
}

/** A video with a picture that other sites can show. */
export interface PicturedVideo extends VideoMeta {
  /** A URL, or the path of a file of this site. Data URLs are excluded, because other sites do not show them. */
  picture?: string;
  pictureSize?: PictureSize;
}

/** The size of a picture in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Formats a duration in ISO 8601: `245` → `PT4M5S`. */
export function isoDuration(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `PT${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${rest ? `${rest}S` : ''}`;
}

/** The description of a video. Some formats require one, so it falls back to title and category. */
export const describe = ({ description, title, category }: VideoMeta): string =>
  description?.trim() || (category ? `${title} (${category})` : title);

/** The start of a day; null for an invalid date, which other tools may have stored. */
export function startOfDay(date: string): Date | null {
  const start = new Date(`${date}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(start.getTime()) ? start : null;
}

/** How a page without scripts plays a video: in a provider's frame, or as a file that the browser plays itself. */
type Playable = { kind: 'frame'; src: string } | { kind: 'file'; src: string; type: string };

/** How the video at an item's URL is played; null if the URL is only a link, or empty. */
export function playableOf(url: string, origin: string): Playable | null {
  const video = providedVideo(url);
  if (video) return { kind: 'frame', src: embedAddress(video, { startsItself: false }) };
  const src = webAddress(url, origin);
  const type = src && mediaType(new URL(src).pathname);
  return type ? { kind: 'file', src, type } : null;
}
