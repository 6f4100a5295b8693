import { categoryAddress } from 'shared-data';

/** A text as one piece of a path. No path can hold half a character, and no stored document does. */
const piece = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

/** The text that a piece of a path stands for; null for a piece that stands for none. */
export function textOf(piece: string): string | null {
  try {
    return decodeURIComponent(piece);
  } catch {
    return null;
  }
}

export const watchPath = (id: string): string => `/watch/${piece(id)}`;

/** The player of a video alone, which other sites may frame. */
export const embedPath = (id: string): string => `/embed/${piece(id)}`;

export const oembedPath = (id: string): string => `/oembed/${piece(id)}.json`;

/** The feed of a category, or of all videos; null for a category that no path can hold, and so no file. */
export function feedPath(category?: string): string | null {
  if (category === undefined) return '/feed.xml';
  const address = categoryAddress(category);
  return address.includes('?') ? null : `${address}/feed.xml`;
}

/**
 * An address or a path of this site as an address of the web. Null for what is none, such as a data URL, and for a path
 * while nobody knows where this site is.
 */
export function webAddress(address: string | undefined, origin: string | null): string | null {
  if (!address) return null;
  try {
    const url = origin === null ? new URL(address) : new URL(address, origin);
    return /^https?:$/.test(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
