import type { CatalogueEntry } from '../catalogue/entry';
import { marksIn } from './marks';
import { SearchIndex } from './search-index';

/** A task of the page is not longer than this, in milliseconds: a key that is pressed meanwhile is answered. */
const maxTask = 5;

/** What searches need that is not in a page's first file: the index of some entries, and why a text was found. */
export interface Searching {
  index: SearchIndex;
  marksIn: typeof marksIn;
}

/** Makes the index of entries, which stand newest first, in tasks that give way to the page. */
export async function makeIndex(entries: readonly CatalogueEntry[]): Promise<Searching> {
  const making = SearchIndex.making(entries);
  for (let began = performance.now(); ;) {
    const { done, value } = making.next();
    if (done) return { index: value, marksIn };
    if (performance.now() - began < maxTask) continue;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  }
}
