import { catalogueQuery, readScreen, type Data } from 'shared-data';
import { readItems, search } from 'tests/support/shared-data';

export interface Visit {
  name: string;
  /** The most documents that the visit may read, besides the shards of the catalog index. */
  budget: number;
  /** Whether the visit reads each shard of the catalog index once. */
  hasIndex: boolean;
  /** Reads the same as a newly opened page. */
  read: (data: Data, target: Target) => Promise<unknown>;
}

/** The documents that the visits open in this database. */
export interface Target {
  pages: number;
  category: string;
  itemId: string;
  text: string;
}

const open = (data: Data, url: string) => readScreen(data, new URL(url, 'https://films.example'));

/** The number of results that are visible at once. */
const visibleResults = 8;

async function typeText(data: Data, text: string): Promise<void> {
  const catalogue = (await data.queryClient.fetchQuery(catalogueQuery(data)))!;
  const results = search(catalogue, text).slice(0, visibleResults);
  await readItems(
    data,
    results.map(({ id }) => id),
  );
}

async function openPanel(data: Data): Promise<void> {
  const catalogue = (await data.queryClient.fetchQuery(catalogueQuery(data)))!;
  const rows = catalogue.entries.slice(50, 60);
  await readItems(
    data,
    rows.map(({ id }) => id),
  );
}

export const visits: Visit[] = [
  { name: 'home, first page', budget: 13, hasIndex: false, read: (data) => open(data, '/') },
  {
    name: 'home, middle page',
    budget: 13,
    hasIndex: true,
    read: (data, { pages }) => open(data, `/?page=${pages >> 1}`),
  },
  { name: 'categories', budget: 6, hasIndex: false, read: (data) => open(data, '/category') },
  {
    name: 'category, first page',
    budget: 19,
    hasIndex: false,
    read: (data, { category }) => open(data, `/category/${category}`),
  },
  {
    name: 'category, pages 1 and 2',
    budget: 31,
    hasIndex: false,
    read: async (data, { category }) => {
      await open(data, `/category/${category}`);
      await open(data, `/category/${category}?page=2`);
    },
  },
  {
    name: 'watch, 12 related',
    budget: 14,
    hasIndex: false,
    read: (data, { itemId }) => open(data, `/watch/${itemId}`),
  },
  {
    name: `search, ${visibleResults} images`,
    budget: visibleResults + 1,
    hasIndex: true,
    read: (data, { text }) => typeText(data, text),
  },
  { name: 'admin, a page of 10', budget: 11, hasIndex: true, read: (data) => openPanel(data) },
];
