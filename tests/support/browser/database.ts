import { collection, doc, type Firestore, getDocs, writeBatch } from 'firebase/firestore/lite';
import { parseConfiguration } from 'shared-data';
import { administer, rebuildCatalogue } from 'admin-data';
import type { LocalFirebase } from 'local-firebase';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { demoAccount } from '../../../demo';
import { openWithToken } from '../../../shared-data/src/read/firestore';
import type { Site as Product } from '../../../server/start/start-site';
import { holdRequests } from './page';

/**
 * Documents by path, such as `banners/728x90`. Fields are texts, lists of texts, times or counts. Null deletes the
 * document.
 */
export type Documents = Record<string, Record<string, Field> | null>;

type Field = null | string | Date | string[] | Record<string, number>;

/** Does work with the administrator's client of a database, to which the rules do not apply. */
async function administerDatabase<T>(
  { address, projectId, adminToken }: LocalFirebase,
  work: (db: Firestore) => Promise<T>,
): Promise<T> {
  const { db, close } = openWithToken(
    { firebase: { projectId, apiKey: 'local' }, local: { firestore: address, auth: address } },
    () => Promise.resolve(adminToken),
  );
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** Writes documents that bypass the rules, as another tool with the administrator's key does. */
export const write = (firebase: LocalFirebase, documents: Documents): Promise<void> =>
  administerDatabase(firebase, (db) => {
    const batch = writeBatch(db);
    for (const [path, fields] of Object.entries(documents)) {
      if (fields) batch.set(doc(db, path), fields);
      else batch.delete(doc(db, path));
    }
    return batch.commit();
  });

/** Writes documents as another tool would, bypassing the rules, then updates the index. */
export async function commit(
  product: Pick<Product, 'firebase' | 'configuration'>,
  documents: Documents,
): Promise<void> {
  await write(product.firebase, documents);
  const administration = administer({
    configuration: parseConfiguration(product.configuration()),
    token: () => Promise.resolve(product.firebase.adminToken),
    email: demoAccount.email,
  });
  await rebuildCatalogue(administration);
  await administration.close();
}

export type Fields = Record<string, unknown>;

/** The documents of a collection by id, read as the administrator. */
export const readCollection = (firebase: LocalFirebase, name: string): Promise<Map<string, Fields>> =>
  administerDatabase(
    firebase,
    async (db) => new Map((await getDocs(collection(db, name))).docs.map((one) => [one.id, one.data()])),
  );

const address = (product: Product) => `${product.firebase.address}/v1/**`;

/** Holds all answers of the database, and returns the function that releases them. */
export const holdDatabase = (page: Page, product: Product): Promise<() => void> =>
  holdRequests(page, address(product));

/** Disconnects the database, and returns the function that connects it again. */
export async function refuseDatabase(page: Page, product: Product): Promise<() => Promise<void>> {
  await page.route(address(product), (route) => route.abort('connectionrefused'));
  return () => page.unroute(address(product));
}

export interface HeldWrites {
  /** Resolves when a write is being held. */
  holding: Promise<void>;
  /** Releases the held writes, and lets all later ones through. */
  letGo: () => Promise<void>;
  /** Drops the held writes as if the server had gone, and lets all later ones through. */
  drop: () => Promise<void>;
}

const writes = /documents:commit/;

/** Lets this many writes through and holds later ones, as a temporarily slow server does. */
export async function holdWrites(
  target: Page | BrowserContext,
  { after }: { after: number },
): Promise<HeldWrites> {
  let seen = 0;
  let decide = (_: 'continue' | 'abort') => {};
  let tell = () => {};
  const holding = new Promise<void>((resolve) => (tell = resolve));
  const decided = new Promise<'continue' | 'abort'>((resolve) => (decide = resolve));
  const handle = async (route: Route) => {
    if (route.request().method() !== 'POST' || ++seen <= after) return route.continue();
    tell();
    // The page that sent the request may be closed by now.
    await ((await decided) === 'continue' ? route.continue() : route.abort()).catch(() => undefined);
  };
  await target.route(writes, handle);
  const end = async (what: 'continue' | 'abort') => {
    await target.unroute(writes, handle);
    decide(what);
  };
  return { holding, letGo: () => end('continue'), drop: () => end('abort') };
}
