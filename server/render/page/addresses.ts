import { categoryAddress } from 'shared-data';

/**
 * Encodes a text as a path segment. Lone surrogates are replaced, because `encodeURIComponent` throws for them, and one
 * invalid text must not prevent a whole feed or sitemap.
 */
const piece = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

/** Decodes a path segment; null if it is invalid. */
export function textOf(piece: string): string | null {
  try {
    return decodeURIComponent(piece);
  } catch {
    return null;
  }
}

export const watchPath = (id: string): string => `/watch/${piece(id)}`;

/** The path of a video's player, which other sites may frame. */
export const embedPath = (id: string): string => `/embed/${piece(id)}`;

export const oembedPath = (id: string): string => `/oembed/${piece(id)}.json`;

/** The path of the feed of a category, or of all videos. Null if the category's name cannot be part of a path. */
export function feedPath(category?: string): string | null {
  if (category === undefined) return '/feed.xml';
  const address = categoryAddress(category);
  return address.includes('?') ? null : `${address}/feed.xml`;
}

/** Converts a URL, or a path of this site, to an absolute web URL. Null for others, such as data URLs. */
export function webAddress(address: string | undefined, origin: string): string | null {
  if (!address || !URL.canParse(address, origin)) return null;
  const { protocol, href } = new URL(address, origin);
  return /^https?:$/.test(protocol) ? href : null;
}
