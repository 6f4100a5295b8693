import path from 'node:path';
import { doc, writeBatch, type WriteBatch } from 'firebase/firestore/lite';
import type { LocalFirebase, startLocalFirebase } from 'local-firebase';
import { createData, parseConfiguration, type Configuration, type Data, type Item } from 'shared-data';
import type { Admin } from '../admin/admin';
import { adminOf } from '../admin/admin-of';
import { administer, type Administration } from '../admin/administration';
import { rebuildCatalogue } from '../admin/health/rebuild';
import { collections } from '../firestore/collections';
import { Line } from './line';

const root = path.join(__dirname, '../../..');

export const testAdmin = { email: 'admin@example.org', password: 'correct-horse' };

/** A server of its own with the product's rules and indexes, and clients of every kind for it. */
export interface TestData {
  firebase: LocalFirebase;
  configuration: Configuration;
  /** Another visitor's page, with nothing read yet; `firestore` is the address that it reaches the server by. */
  visit: (firestore?: string) => Data;
  /** The page of an admin who is signed in; with its own cache. */
  signIn: (
    account?: { email: string; password: string },
    firestore?: string,
  ) => Promise<{ data: Data; admin: Admin }>;
  /** A line to the server that can be told to fail: its address is one for `visit` and `signIn`. */
  line: () => Promise<Line>;
  /** Writes without rules, as another tool does. */
  administration: Administration;
  /** Puts items into the collection, and their categories; `catalogue: false` leaves the catalogue unbuilt. */
  fill: (items: Item[], options?: { catalogue?: boolean }) => Promise<void>;
  /** Puts one document in its place, by its path: whatever another tool may store there. */
  put: (path: string, fields: Record<string, unknown>) => Promise<void>;
  /** Closes this too when the test ends. */
  closing: (one: { close: () => Promise<void> }) => void;
  stop: () => Promise<void>;
}

export interface TestDataOptions {
  /** The product's `firestore.rules` unless given. */
  rules?: string;
  origins?: string[];
}

/** Starts a server for a test, with one admin (`testAdmin`) and no content. */
export async function startTestData({ rules, origins = [] }: TestDataOptions = {}): Promise<TestData> {
  const start = serverOutside() ?? (await import('local-firebase')).startLocalFirebase;
  const firebase = await start({
    rules: rules ?? path.join(root, 'firestore.rules'),
    indexes: path.join(root, 'firestore.indexes.json'),
    origins,
    passwordCost: 16,
  });
  const address = ({ host, port }: { host: string; port: number }) => `http://${host}:${port}`;
  const configuration = parseConfiguration({
    brand: { name: 'Test', heading: 'Test', tagline: 'Test' },
    firebase: { projectId: firebase.projectId, apiKey: 'local' },
    local: { firestore: address(firebase.firestore), auth: address(firebase.auth) },
  });
  const administration = administer({
    configuration,
    token: () => Promise.resolve(firebase.adminToken),
    email: 'test@example.org',
  });
  const open: { close: () => Promise<void> }[] = [administration];
  const visit = (firestore = configuration.local!.firestore) => {
    const data = createData({ ...configuration, local: { ...configuration.local!, firestore } });
    open.push(data);
    return data;
  };
  const { uid } = await firebase.addAccount(testAdmin);
  await write(administration, (batch) => batch.set(doc(administration.db, collections.admins, uid), {}));

  return {
    firebase,
    configuration,
    administration,
    visit,
    signIn: async ({ email, password } = testAdmin, firestore) => {
      const data = visit(firestore);
      const admin = adminOf(data);
      await admin.session.signIn(email, password);
      return { data, admin };
    },
    fill: async (items, { catalogue = true } = {}) => {
      await fillCollections(administration, items);
      if (catalogue) await rebuildCatalogue(administration);
    },
    put: (path, fields) => write(administration, (batch) => batch.set(doc(administration.db, path), fields)),
    line: async () => {
      const line = await Line.to(configuration.local!.firestore);
      open.push(line);
      return line;
    },
    closing: (one) => void open.push(one),
    stop: async () => {
      await Promise.all(open.map((one) => one.close()));
      await firebase.stop();
    },
  };
}

async function write({ db }: Administration, change: (batch: WriteBatch) => unknown): Promise<void> {
  const batch = writeBatch(db);
  change(batch);
  await batch.commit();
}

/** A test in a simulated browser has the server outside of it (`jest/browser-environment.ts`). */
const serverOutside = () =>
  (globalThis as { startLocalFirebase?: typeof startLocalFirebase }).startLocalFirebase;

/** Characters that may go in one request. */
const requestSize = 4_000_000;

async function fillCollections(administration: Administration, items: Item[]): Promise<void> {
  const { db } = administration;
  await write(administration, (batch) => {
    for (const name of new Set(items.map(({ category }) => category)))
      batch.set(doc(db, collections.categories, encodeURIComponent(name).replaceAll('%', '')), { name });
  });
  for (let i = 0; i < items.length;) {
    await write(administration, (batch) => {
      for (let size = 0, count = 0; i < items.length && size < requestSize && count < 400; i++, count++) {
        const { id, ...fields } = items[i]!;
        batch.set(doc(db, collections.items, id), fields);
        size += fields.imageBlob.length + 500;
      }
    });
  }
}
