import type { Catalogue } from '../../../shared-data/src/catalogue/catalogue';
import type { CatalogueEntry } from '../../../shared-data/src/catalogue/entry';
import { SearchIndex } from '../../../shared-data/src/search/search-index';

/** What a text finds in a catalogue, without waiting. */
export const search = (catalogue: Catalogue, text: string): CatalogueEntry[] =>
  SearchIndex.of(catalogue.entries).find(text);
