import path from 'node:path';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import {
  collection,
  doc,
  getDoc,
  getDocs,
  writeBatch,
  type DocumentData,
  type Firestore,
  type WriteBatch,
} from 'firebase/firestore/lite';
import type { LocalFirebase, startLocalFirebase } from 'local-firebase';
import { createData, parseConfiguration, type Configuration, type Data, type Item } from 'shared-data';
import { CatalogueChange } from '../../../shared-data/src/index/catalogue-change';
import { encodeSummary } from '../../../shared-data/src/index/summary';
import { collections, summaryId } from '../../../shared-data/src/model/collections';
import type { StoredSite } from '../../../shared-data/src/model/site';
import { openWithToken } from '../../../shared-data/src/read/firestore';
import { Line } from './line';

const root = path.join(__dirname, '../../..');

type Fields = Record<string, unknown>;

/** A separate server with the product's rules and indexes, and clients of all kinds. */
export interface TestData {
  firebase: LocalFirebase;
  configuration: Configuration;
  /** Opens another visitor's page with an empty cache. `firestore` is the URL of its server. */
  visit: (firestore?: string) => Data;
  /** The answer to a query of a new visitor. */
  read: <T, Fault = Error, Found = T, Key extends QueryKey = QueryKey>(
    query: (data: Data) => FetchQueryOptions<T, Fault, Found, Key>,
  ) => Promise<Found>;
  /** A visitor's page without a network, whose reads fail at once, until its connection is mended. */
  visitOffline: () => Promise<{ data: Data; line: Line }>;
  /** A connection to the server that can be made to fail. Its URL is an argument of `visit`. */
  line: () => Promise<Line>;
  /** The database without rules, as another tool writes it. */
  db: Firestore;
  /** Stores items and their categories. `catalogue: false` leaves the index unbuilt. */
  fill: (items: Item[], options?: { catalogue?: boolean }) => Promise<void>;
  /** Makes the index list exactly these items. */
  list: (items: Item[]) => Promise<void>;
  /** Sets exactly these site settings in the summary. */
  site: (site: StoredSite) => Promise<void>;
  /** Sets the number of series in the summary. */
  countSeries: (series: number) => Promise<void>;
  /** The fields of a document by its path; undefined if there is none. */
  stored: (path: string) => Promise<DocumentData | undefined>;
  /** All documents of a collection by their ids. */
  documents: (collection: string) => Promise<Map<string, DocumentData>>;
  /** Deletes documents by their paths, as another tool does. */
  remove: (...paths: string[]) => Promise<void>;
  /** Stores one document by its path, with any content that another tool may write. */
  put: (path: string, fields: Fields) => Promise<void>;
  /** Stores documents by their paths in one batch. */
  putAll: (documents: Record<string, Fields>) => Promise<void>;
  /** Changes some fields of a document by its path. */
  change: (path: string, fields: Fields) => Promise<void>;
  /** Adds something that must be closed when the test ends. */
  closing: (one: { close: () => Promise<void> }) => void;
  stop: () => Promise<void>;
}

export interface TestDataOptions {
  /** Stored and indexed items; without them, nothing is stored. */
  items?: Item[];
  /** The product's `firestore.rules` by default. */
  rules?: string;
  origins?: string[];
  /** A data folder with content; empty and temporary by default. */
  data?: string;
  /** The clock of accounts and their sessions. */
  now?: () => Date;
}

export async function startTestData({
  items,
  rules,
  origins = [],
  data,
  now,
}: TestDataOptions = {}): Promise<TestData> {
  const start = serverOutside() ?? (await import('local-firebase')).startLocalFirebase;
  const firebase = await start({
    data,
    rules: rules ?? path.join(root, 'firestore.rules'),
    indexes: path.join(root, 'firestore.indexes.json'),
    origins,
    passwordCost: 16,
    now,
  });
  const configuration = parseConfiguration({
    brand: { name: 'Test', heading: 'Test', tagline: 'Test' },
    firebase: { projectId: firebase.projectId, apiKey: 'local' },
    local: { firestore: firebase.address, auth: firebase.address },
  });
  const { db, close } = openWithToken(configuration, () => Promise.resolve(firebase.adminToken));
  const open: { close: () => Promise<void> }[] = [{ close }];
  const visit = (firestore = configuration.local!.firestore) => {
    const data = createData({ ...configuration, local: { ...configuration.local!, firestore } });
    open.push(data);
    return data;
  };
  const openLine = async () => {
    const line = await Line.to(configuration.local!.firestore);
    open.push(line);
    return line;
  };
  const list = (items: Item[]) => write(db, (batch) => listIn(batch, db, items));
  const fill: TestData['fill'] = async (items, { catalogue = true } = {}) => {
    await fillCollections(db, items);
    if (catalogue) await list(items);
  };
  const change: TestData['change'] = (path, fields) =>
    write(db, (batch) => batch.update(doc(db, path), fields));
  if (items) await fill(items);

  return {
    firebase,
    configuration,
    db,
    visit,
    read: (query) => {
      const visitor = visit();
      return visitor.queryClient.fetchQuery(query(visitor));
    },
    list,
    fill,
    site: (site) => change('catalogue/summary', { site }),
    countSeries: (series) => change('catalogue/summary', { series }),
    stored: async (path) => (await getDoc(doc(db, path))).data(),
    documents: async (name) =>
      new Map((await getDocs(collection(db, name))).docs.map((one) => [one.id, one.data()])),
    remove: (...paths) => write(db, (batch) => paths.forEach((path) => batch.delete(doc(db, path)))),
    put: (path, fields) => write(db, (batch) => batch.set(doc(db, path), fields)),
    putAll: (documents) =>
      write(db, (batch) => {
        for (const [path, fields] of Object.entries(documents)) batch.set(doc(db, path), fields);
      }),
    change,
    visitOffline: async () => {
      const line = await openLine();
      line.cut();
      const data = visit(line.address);
      const { queries } = data.queryClient.getDefaultOptions();
      data.queryClient.setDefaultOptions({ queries: { ...queries, retry: false } });
      return { data, line };
    },
    line: openLine,
    closing: (one) => void open.push(one),
    stop: async () => {
      await Promise.all(open.map((one) => one.close()));
      await firebase.stop();
    },
  };
}

async function write(db: Firestore, change: (batch: WriteBatch) => unknown): Promise<void> {
  const batch = writeBatch(db);
  change(batch);
  await batch.commit();
}

/** The server of the test environment: a simulated browser cannot start one itself (`tests/setup/browser-environment.ts`). */
const serverOutside = () =>
  (globalThis as { startLocalFirebase?: typeof startLocalFirebase }).startLocalFirebase;

/** Stops the clock of the server, whose `Date` is not the one of the tests. Returns what starts it again. */
export async function stopServerClock(): Promise<() => void> {
  const evaluate = serverOutside()!.constructor as FunctionConstructor;
  const clock = jest.spyOn((await evaluate('return Date')()) as DateConstructor, 'now');
  clock.mockReturnValue(Date.now());
  return () => clock.mockRestore();
}

/** The maximum number of characters per request. */
const requestSize = 4_000_000;

async function fillCollections(db: Firestore, items: Item[]): Promise<void> {
  await write(db, (batch) => {
    for (const name of new Set(items.map(({ category }) => category)))
      batch.set(doc(db, collections.categories, encodeURIComponent(name).replaceAll('%', '')), { name });
  });
  for (let i = 0; i < items.length;) {
    await write(db, (batch) => {
      for (let size = 0, count = 0; i < items.length && size < requestSize && count < 400; i++, count++) {
        const { id, ...fields } = items[i]!;
        batch.set(doc(db, collections.items, id), fields);
        size += fields.imageBlob.length + 500;
      }
    });
  }
}

let lastVersion = 0;

function listIn(batch: WriteBatch, db: Firestore, items: Item[]): void {
  // A rebuilt index must have another version than the previous one.
  lastVersion = Math.max(Date.now(), lastVersion + 1);
  const nothing = { version: lastVersion, total: 0, categories: new Map(), shards: new Map(), banners: [] };
  const change = new CatalogueChange(nothing, new Map());
  for (const item of items) change.put(item);
  for (const [id, entries] of change.shards)
    batch.set(doc(db, collections.catalogue, id), { entries: Object.fromEntries(entries) });
  batch.set(doc(db, collections.catalogue, summaryId), encodeSummary(change.summary));
}
