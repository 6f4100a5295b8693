import type { Catalogue } from '../catalogue/catalogue';
import { giveWay } from '../cache/give-way';
import { marksIn } from './marks';
import { SearchIndex } from './search-index';

/** A task of the page is not longer than this, in milliseconds: a key that is pressed meanwhile is answered. */
const maxTask = 5;

/** The number of categories that are offered where nothing is found. */
const maxCategories = 6;

/** What searches need that is not in a page's first file: the index of some entries, and why a text was found. */
export interface Searching {
  index: SearchIndex;
  /** The names of the largest categories. */
  categories: () => string[];
  marksIn: typeof marksIn;
}

/** Makes the index of a catalogue in tasks that give way to the page. */
export async function makeIndex(catalogue: Catalogue): Promise<Searching> {
  const making = SearchIndex.making(catalogue.entries);
  const categories = () => largestCategories(catalogue.counts());
  for (let began = performance.now(); ;) {
    const { done, value } = making.next();
    if (done) return { index: value, categories, marksIn };
    if (performance.now() - began < maxTask) continue;
    await giveWay();
    began = performance.now();
  }
}

/** The names of the categories with the most videos, the largest first. */
const largestCategories = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts]
    .filter(([name]) => name !== '')
    .sort(([, one], [, other]) => other - one)
    .slice(0, maxCategories)
    .map(([name]) => name);
