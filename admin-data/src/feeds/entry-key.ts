import { providedVideo, videoKey } from 'shared-data/providers';

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
