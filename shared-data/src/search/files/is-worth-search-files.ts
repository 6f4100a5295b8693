import type { CatalogueEntry } from '../../catalogue/entry';
import { searchKey } from '../search-key';

/** Of fewer videos the whole catalogue takes a visitor who types no more than such files (`npm run bench -- search`). */
export const leastForSearchFiles = 3000;

/** Of all letters of titles, so many may stand in the list of their words, which every search loads. */
const mostInWords = 2 / 3;

/**
 * Whether a search reads less by files than by the whole catalogue. In scripts without spaces a title is often one word that no other title has: the list
 * of words is then as large as the catalogue.
 */
export function isWorthSearchFiles(entries: readonly CatalogueEntry[]): boolean {
  if (entries.length < leastForSearchFiles) return false;
  const words = new Set<string>();
  let [ofWords, ofTitles] = [0, 0];
  for (const { title } of entries)
    for (const word of searchKey(title).split(' ')) {
      ofTitles += word.length;
      if (words.has(word)) continue;
      words.add(word);
      ofWords += word.length;
    }
  return ofWords <= ofTitles * mostInWords;
}
