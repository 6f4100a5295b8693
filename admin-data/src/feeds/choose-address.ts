import { mediaType, providedVideo, videoKey } from 'shared-data/providers';

/** A file that an entry names. */
export interface MediaFile {
  url: string;
  /** As `video/mp4`; empty where it is not said. */
  type: string;
  /** Lines; 0 where it is not said. */
  height: number;
  isDefault: boolean;
}

/** Larger files cost visitors more than they see. */
const goodHeight = 1080;

/**
 * The address of an entry's video: one that a provider's player plays, then a file that a browser plays, then the page of the
 * entry, which visitors are led to, then whatever file it has.
 */
export function chooseAddress(pages: string[], files: MediaFile[]): string {
  const provided = [...pages, ...files.map(({ url }) => url)].find((address) => providedVideo(address));
  if (provided) return provided;
  const played = files.filter(({ url }) => mediaType(pathOf(url)) !== null).sort(byWorth);
  return played[0]?.url ?? pages.find((page) => page !== '') ?? files[0]?.url ?? '';
}

function byWorth(one: MediaFile, other: MediaFile): number {
  if (one.isDefault !== other.isDefault) return one.isDefault ? -1 : 1;
  const worth = ({ height }: MediaFile) => (height > goodHeight ? goodHeight - height : height);
  return worth(other) - worth(one);
}

/** An absolute web URL; empty if it is not one. */
export function resolved(address: string | undefined, base: string): string {
  const written = address?.trim() ?? '';
  if (written === '' || !URL.canParse(written, base || undefined)) return '';
  const url = new URL(written, base || undefined);
  return /^https?:$/.test(url.protocol) ? url.href : '';
}

function pathOf(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : '';
}

/**
 * What tells a video of a feed from the others: its provider's own id, in whatever form the address is written; else the id that the
 * feed gives it, which stays when the address changes; else its address, else its words. An id that
 * another feed may give as well, such as a number, counts with the host of the address.
 */
export function entryKey(url: string, guid: string, words: string): string {
  if (providedVideo(url)) return videoKey(url);
  const id = guid.trim();
  if (id === '') return url || words;
  return isOfOneFeed(id) || url === '' ? id : `${id}\n${new URL(url).host}`;
}

/** Whether an id is meant to be given once in the world: an address, a name with a scheme, or long. */
const isOfOneFeed = (id: string): boolean => /^[a-z][a-z\d+.-]*:/i.test(id) || id.length >= 20;
