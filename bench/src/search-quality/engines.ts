import UFuzzy from '@leeoniya/ufuzzy';
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';
import { fold } from '../../../shared-data/src/text/fold';
import { SearchIndex } from '../../../shared-data/src/search/search-index';
import type { CatalogueEntry } from '../../../shared-data/src/catalogue/entry';

/** Makes a search over entries, which stand newest first; it answers the titles it finds, the best first. */
export type Engine = (entries: readonly CatalogueEntry[]) => (query: string) => string[];

const titlesOf = (found: readonly { title: string }[]) => found.map(({ title }) => title);

/** Ours, and each library as its own documentation recommends it for what people type. */
export const engines: Record<string, Engine> = {
  ours: (entries) => {
    const index = SearchIndex.of(entries);
    return (query) => titlesOf(index.find(query));
  },
  'substring (specification)': (entries) => {
    const folded = entries.map(({ title }) => fold(title));
    return (query) => titlesOf(entries.filter((_, i) => folded[i]!.includes(fold(query.trim()))));
  },
  minisearch: (entries) => {
    const index = new MiniSearch<CatalogueEntry>({
      fields: ['title', 'category', 'tags'],
      storeFields: ['title'],
      searchOptions: { prefix: true, fuzzy: 0.2, combineWith: 'AND', boost: { title: 3 } },
    });
    index.addAll(entries);
    return (query) => index.search(query).map(({ title }) => title as string);
  },
  'minisearch, folded by us': (entries) => {
    const index = new MiniSearch<CatalogueEntry>({
      fields: ['title', 'category', 'tags'],
      storeFields: ['title'],
      processTerm: (term) => fold(term.normalize('NFKD')).replace(/\p{M}/gu, ''),
      searchOptions: { prefix: true, fuzzy: 0.2, combineWith: 'AND', boost: { title: 3 } },
    });
    index.addAll(entries);
    return (query) => index.search(query).map(({ title }) => title as string);
  },
  'fuse.js': (entries) => {
    const index = new Fuse(entries, {
      keys: ['title'],
      ignoreLocation: true,
      ignoreDiacritics: true,
      threshold: 0.35,
    });
    return (query) => titlesOf(index.search(query).map(({ item }) => item));
  },
  ufuzzy: (entries) => {
    const search = new UFuzzy({
      unicode: true,
      intraMode: 1,
      interSplit: "[^\\p{L}\\p{N}\\p{M}']+",
      intraSplit: '\\p{Ll}\\p{Lu}',
    });
    const titles = UFuzzy.latinize(entries.map(({ title }) => title));
    return (query) => {
      const [found, info, order] = search.search(titles, UFuzzy.latinize(query), 5);
      if (!found) return [];
      const places = info && order ? order.map((i) => info.idx[i]!) : found;
      return places.map((i) => entries[i]!.title);
    };
  },
};
