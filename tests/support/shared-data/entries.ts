import { Catalogue } from '../../../shared-data/src/index/catalogue';
import { encodeEntry, type CatalogueEntry } from '../../../shared-data/src/index/entry';
import type { Shard } from '../../../shared-data/src/index/shards';
import { SearchIndex } from '../../../shared-data/src/search/search-index';

export const mapOf = <T>(values: Record<string, T>): Map<string, T> => new Map(Object.entries(values));

/** An entry whose title is its id. */
export const entryOf = (id: string, fields: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  ...{ id, title: id, url: '', date: '2026-01-01', category: 'Music', tags: '' },
  ...fields,
});

export const shardOf = (...entries: CatalogueEntry[]): Shard =>
  Object.fromEntries(entries.map((one) => [one.id, encodeEntry(one)]));

export const catalogueOf = (...entries: CatalogueEntry[]): Catalogue =>
  new Catalogue(mapOf({ 'shard-0': shardOf(...entries) }));

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
