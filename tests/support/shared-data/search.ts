import type { Catalogue } from '../../../shared-data/src/index/catalogue';
import type { CatalogueEntry } from '../../../shared-data/src/index/entry';
import { SearchIndex } from '../../../shared-data/src/search/search-index';

/** Indexes entries, newest first, in one task. */
export function indexEntries(entries: readonly CatalogueEntry[]): SearchIndex {
  const steps = SearchIndex.createInSteps(entries);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The search results for a text in a catalog, synchronously. */
export const search = (catalogue: Catalogue, text: string): CatalogueEntry[] =>
  indexEntries(catalogue.entries).find(text);
