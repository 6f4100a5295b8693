import { providedVideo, videoKey } from 'shared-data/providers';

/**
 * What tells a video of a feed from the others: its provider's own id, in whatever form the address is written; else the id that the
 * feed gives it, which stays when the address changes; else its address, else its words.
 */
export function entryKey(url: string, guid: string, words: string): string {
  if (providedVideo(url)) return videoKey(url);
  return guid.trim() || url || words;
}
