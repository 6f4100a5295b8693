import type { QueryClient } from '@tanstack/react-query';
import { doc, getDoc, type DocumentData, type Firestore } from 'firebase/firestore/lite';
import { cacheOf, otherCaches } from './page-caches/page-caches';
import { reading } from './cache/query-client';
import { parseConfiguration, type Configuration } from './configuration/configuration';
import type { Page } from './contract';
import { collections } from './firestore/collections';
import { deleteApp, openFirestore } from './firestore/open';
import { ItemLoader } from './items/item-loader';

/** What a page has of data: one per page, for all who read with this copy of the package. */
export interface Data {
  page: Page;
  configuration: Configuration;
  /** What was read in this visit. */
  queryClient: QueryClient;
  /** For this package alone. */
  db: Firestore;
  items: ItemLoader;
  /** A document of the catalogue by its id, for what few pages show: one read. */
  readCatalogue: (id: string) => Promise<DocumentData | undefined>;
  /** A free page by its id, as it is stored: one read. */
  readFreePage: (id: string) => Promise<DocumentData | undefined>;
  /** What parts with other types have read is read again when it is next shown. */
  forgetElsewhere: () => void;
  /** Has a task done when the data is closed. */
  onClose: (task: () => Promise<void>) => void;
  /** Forgets everything; for tests and commands, which end before their process does. */
  close: () => Promise<void>;
}

const known = new WeakMap<Page, Data>();

/** The data of a page. Nothing is read until someone asks. Throws a `DataError` where the configuration has a fault. */
export const dataOf = (page: Page): Data => known.get(page) ?? open(page);

/** The data of a page that stands in no browser's window, such as a test's or a command's. */
export const createData = (configuration: Configuration): Data => open({ configuration, caches: new Map() });

function open(page: Page): Data {
  const configuration = parseConfiguration(page.configuration);
  const { app, db } = openFirestore(configuration);
  const queryClient = cacheOf(page);
  const closing: (() => Promise<void>)[] = [];
  let isOpen = true;
  const read = (name: keyof typeof collections) => (id: string) =>
    reading(async () => (await getDoc(doc(db, collections[name], id))).data())();
  const data: Data = {
    page,
    configuration,
    queryClient,
    db,
    items: new ItemLoader(db),
    readCatalogue: read('catalogue'),
    readFreePage: read('pages'),
    forgetElsewhere: () => {
      for (const cache of otherCaches(page)) void cache.invalidateQueries();
    },
    onClose: (task) => void closing.push(task),
    close: async () => {
      queryClient.clear();
      if (!isOpen) return;
      isOpen = false;
      await Promise.all(closing.map((task) => task()));
      await deleteApp(app);
    },
  };
  known.set(page, data);
  return data;
}
