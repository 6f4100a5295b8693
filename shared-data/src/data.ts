import type { QueryClient } from '@tanstack/react-query';
import { deleteApp } from 'firebase/app';
import { doc, getDoc, type DocumentData, type Firestore } from 'firebase/firestore/lite';
import { cacheOf, otherCaches } from './page-caches/page-caches';
import { reading } from './cache/query-client';
import { parseConfiguration, type Configuration } from './configuration/configuration';
import type { Page } from './contract';
import { collections } from './firestore/collections';
import { openFirestore } from './firestore/open';
import { ItemLoader } from './items/item-loader';

/** The data of a page: one per page and copy of this package. */
export interface Data {
  page: Page;
  configuration: Configuration;
  /** The reads of this visit. */
  queryClient: QueryClient;
  /** Used only by this package. */
  db: Firestore;
  items: ItemLoader;
  /** A document of the catalogue by its id, for entries that few pages load: one read. */
  readCatalogue: (id: string) => Promise<DocumentData | undefined>;
  /** The stored document of a custom page: one read. */
  readFreePage: (id: string) => Promise<DocumentData | undefined>;
  /** Invalidates the caches of apps that were built with other types. */
  forgetElsewhere: () => void;
  /** Registers a task that runs when the data is closed. */
  onClose: (task: () => Promise<void>) => void;
  /** Clears the cache and closes the connections; for tests and commands. */
  close: () => Promise<void>;
}

const openedData = new WeakMap<Page, Data>();

/** The data of a page. Reads nothing yet. Throws a `DataError` if the configuration is invalid. */
export const dataOf = (page: Page): Data => openedData.get(page) ?? open(page);

/** Data outside of a browser, such as in a test or a command. */
export const createData = (configuration: Configuration): Data => open({ configuration, caches: new Map() });

function open(page: Page): Data {
  const configuration = parseConfiguration(page.configuration);
  const { app, db } = openFirestore(configuration);
  const queryClient = cacheOf(page);
  const closeTasks: (() => Promise<void>)[] = [];
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
    onClose: (task) => void closeTasks.push(task),
    close: async () => {
      queryClient.clear();
      if (!isOpen) return;
      isOpen = false;
      await Promise.all(closeTasks.map((task) => task()));
      await deleteApp(app);
    },
  };
  openedData.set(page, data);
  return data;
}
