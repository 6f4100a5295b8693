import { deleteApp } from 'firebase/app';
import {
  collection,
  doc,
  documentId,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  query,
  where,
} from 'firebase/firestore/lite';
import { type Configuration, parseConfiguration } from '../contract/configuration';
import type { Page } from '../contract/contract';
import { collections, longestIn } from '../model/collections';
import { isDocumentId, type ItemById, parseItem } from '../model/item';
import { cacheOf, otherCaches, reading } from './caches';
import { openFirestore } from './firestore';

export const isServer = typeof window === 'undefined';

interface Batch {
  ids: Set<string>;
  items: Promise<Map<string, ItemById | null>>;
}

/** Reads items by id, without a cache. Reads in the same task share a request. */
export class ItemLoader {
  #batch: Batch | undefined;

  constructor(private readonly db: Firestore) {}

  /** A published or unlisted item: one read, or two if it is unlisted. Null if it is absent or malformed. */
  async load(id: string): Promise<ItemById | null> {
    if (!isDocumentId(id)) return null;
    if (!this.#batch || this.#batch.ids.size === longestIn) this.#batch = this.#open();
    this.#batch.ids.add(id);
    const item = (await this.#batch.items).get(id);
    return item === undefined ? this.#readUnlisted(id) : item;
  }

  /** Opens a batch, which collects ids until the current task ends. */
  #open(): Batch {
    const ids = new Set<string>();
    const read = async () => {
      await Promise.resolve();
      if (this.#batch === batch) this.#batch = undefined;
      const items = collection(this.db, collections.items);
      const found = await getDocs(query(items, where(documentId(), 'in', [...ids]), limit(ids.size)));
      return new Map(found.docs.map((document) => [document.id, parseItem(document)]));
    };
    const batch: Batch = { ids, items: read() };
    return batch;
  }

  /** A separate read, because visitors may not list unlisted items. */
  async #readUnlisted(id: string): Promise<ItemById | null> {
    const item = parseItem(await getDoc(doc(this.db, collections.unlisted, id)));
    return item && { ...item, isUnlisted: true };
  }
}

function open(page: Page) {
  const configuration = parseConfiguration(page.configuration);
  const { app, db } = openFirestore(configuration);
  const queryClient = cacheOf(page);
  const closeTasks: (() => Promise<void>)[] = [];
  let isOpen = true;
  const read = (name: keyof typeof collections) => (id: string) =>
    reading(async () => (await getDoc(doc(db, collections[name], id))).data())();
  const data = {
    page,
    configuration,
    queryClient,
    /** Only for this package. */
    db,
    items: new ItemLoader(db),
    /** Reads a document of the catalogue by its id: one read. For documents that few pages need. */
    readCatalogue: read('catalogue'),
    /** Reads the document of a custom page: one read. */
    readCustomPage: read('pages'),
    /** Makes the caches of other copies of this package stale. */
    forgetElsewhere: () => {
      for (const cache of otherCaches(page)) void cache.invalidateQueries();
    },
    /** Adds a task that runs when the data is closed. */
    onClose: (task: () => Promise<void>) => void closeTasks.push(task),
    /** Empties the cache and closes the connections. For tests and commands. */
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

/** What reads the data of a page. Each page has one for each copy of this package. */
export type Data = ReturnType<typeof open>;

const openedData = new WeakMap<Page, Data>();

/** The data of a page. Reads nothing. Throws a `DataError` if the configuration is invalid. */
export const dataOf = (page: Page): Data => openedData.get(page) ?? open(page);

/** Data without a page, such as in a test or a command. */
export const createData = (configuration: Configuration): Data => open({ configuration, caches: new Map() });
