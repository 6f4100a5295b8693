import type { Catalogue } from '../catalogue/catalogue';
import type { CatalogueEntry } from '../catalogue/entry';
import { SearchIndex } from '../search/search-index';

/** What a text finds in a catalogue, without waiting. */
export const search = (catalogue: Catalogue, text: string): CatalogueEntry[] =>
  SearchIndex.of(catalogue.entries).find(text);
