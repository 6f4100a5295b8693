import { collection, doc, getDoc, type Firestore } from 'firebase/firestore/lite';
import { createData, type Configuration, type Data } from 'shared-data';
import { catalogueQuery } from '../../../shared-data/src/catalogue/catalogue-queries';
import { categoriesQuery } from '../../../shared-data/src/categories/use-categories';
import { itemPageQuery } from '../../../shared-data/src/lists/item-page';
import { itemQuery, readItems } from '../../../shared-data/src/items/item-queries';
import { relatedQuery } from '../../../shared-data/src/lists/related';
import { prefetchSearch } from '../../../shared-data/src/search/use-search';
import { searchingOf } from '../../../shared-data/src/search/search-index-of';
import { selectEntries, newestFirst } from '../../../admin-data/src/table/select-entries';
import { pagesBefore, readAllItems, readPage } from './as-specified';

export interface Visit {
  name: string;
  /** Reads that the product allows itself, shards apart. */
  budget: number;
  /** Whether the shards are read too, once per visit. */
  shards: boolean;
  /** With the product's own reads, on a page that has read nothing yet. */
  ours: (data: Data, at: Place) => Promise<unknown>;
  /** As the specification describes it, with every item loaded for the search box when the page opens. */
  asSpecified: (db: Firestore, at: Place) => Promise<unknown>;
}

/** What the visits ask for in this catalogue. */
export interface Place {
  middlePage: number;
  category: string;
  itemId: string;
  text: string;
}

const page = (data: Data, request: Parameters<typeof itemPageQuery>[1]) =>
  data.queryClient.fetchQuery(itemPageQuery(data, request));

/** Results that are in view at once. */
const resultsInView = 8;

async function typeText(data: Data, text: string): Promise<void> {
  await prefetchSearch(data);
  const catalogue = (await data.queryClient.fetchQuery(catalogueQuery(data)))!;
  const { index } = await searchingOf(catalogue);
  for (let length = 1; length <= text.length; length++) {
    const results = index.find(text.slice(0, length));
    if (length === text.length)
      await readItems(
        data,
        results.slice(0, resultsInView).map(({ id }) => id),
      );
  }
}

async function adminPage(data: Data): Promise<void> {
  const catalogue = (await data.queryClient.fetchQuery(catalogueQuery(data)))!;
  const shown = selectEntries(catalogue.entries, {}, newestFirst).slice(50, 60);
  await readItems(
    data,
    shown.map(({ id }) => id),
  );
}

export const visits: Visit[] = [
  {
    name: 'home, first page',
    budget: 13,
    shards: false,
    ours: (data) => page(data, { page: 1 }),
    asSpecified: async (db) => [await readAllItems(db), await readPage(db, 1)],
  },
  {
    name: 'home, the page in the middle',
    budget: 13,
    shards: true,
    ours: (data, { middlePage }) => page(data, { page: middlePage }),
    asSpecified: async (db, { middlePage }) => [await readAllItems(db), await pagesBefore(db, middlePage)],
  },
  {
    name: `search: a word, ${resultsInView} thumbnails`,
    budget: resultsInView,
    shards: true,
    ours: (data, { text }) => typeText(data, text),
    asSpecified: (db) => readAllItems(db),
  },
  {
    name: 'categories',
    budget: 6,
    shards: false,
    ours: (data) => data.queryClient.fetchQuery(categoriesQuery(data)),
    asSpecified: async (db) => [await readAllItems(db), await readAllItems(db, 'categories')],
  },
  {
    name: 'category, first page',
    budget: 13,
    shards: false,
    ours: (data, { category }) => page(data, { page: 1, category }),
    asSpecified: async (db) => [await readAllItems(db), await readAllItems(db)],
  },
  {
    name: 'category, first and second page',
    budget: 25,
    shards: false,
    ours: async (data, { category }) => {
      await page(data, { page: 1, category });
      return page(data, { page: 2, category });
    },
    asSpecified: async (db) => [await readAllItems(db), await readAllItems(db)],
  },
  {
    name: 'watch, with 12 related',
    budget: 13,
    shards: false,
    ours: async (data, { itemId }) => {
      const item = await data.queryClient.fetchQuery(itemQuery(data, itemId));
      return data.queryClient.fetchInfiniteQuery(relatedQuery(data, item!.category));
    },
    asSpecified: async (db) => [await readAllItems(db), await readAllItems(db)],
  },
  {
    name: 'admin, a page of 10',
    budget: 10,
    shards: true,
    ours: (data) => adminPage(data),
    asSpecified: (db) => readAllItems(db),
  },
];

export const openPage = (configuration: Configuration): Data => createData(configuration);

/** How many shards the catalogue has. */
export async function countShards(db: Firestore): Promise<number> {
  const summary = await getDoc(doc(collection(db, 'catalogue'), 'summary'));
  return Object.keys((summary.data()?.['shards'] ?? {}) as object).length;
}
