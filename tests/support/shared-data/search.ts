import type { Catalogue } from '../../../shared-data/src/index/catalogue';
import type { CatalogueEntry } from '../../../shared-data/src/index/entry';
import { SearchIndex } from '../../../shared-data/src/search/search-index';

/** The search results for a text in a catalog, synchronously. */
export const search = (catalogue: Catalogue, text: string): CatalogueEntry[] =>
  SearchIndex.of(catalogue.entries).find(text);
