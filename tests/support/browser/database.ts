import { parseConfiguration } from 'shared-data';
import { administer, rebuildCatalogue } from 'admin-data';
import type { LocalFirebase } from 'local-firebase';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { demoAccount } from '../../../demo';
import type { Site as Product } from '../../../server/start/start-site';
import { holdRequests } from './page';

/**
 * Documents by path, such as `banners/728x90`. Fields are texts, lists of texts, times or counts. Null deletes the
 * document.
 */
export type Documents = Record<string, Record<string, Field> | null>;

type Field = null | string | Date | string[] | Record<string, number>;

/** Writes documents that bypass the rules, as another tool with the administrator's key does. */
export async function write(
  { address, projectId, adminToken }: LocalFirebase,
  documents: Documents,
): Promise<void> {
  const base = `projects/${projectId}/databases/(default)/documents`;
  const writes = Object.entries(documents).map(([path, fields]) => {
    const name = `${base}/${path}`;
    if (!fields) return { delete: name };
    const all = Object.entries(fields).map(([key, value]) => [key, stored(value)] as const);
    return { update: { name, fields: Object.fromEntries(all) } };
  });
  const response = await fetch(`${address}/v1/${base}:commit`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}` },
    body: JSON.stringify({ writes }),
  });
  if (!response.ok) throw new Error(await response.text());
}

function stored(value: Field): object {
  if (typeof value === 'string') return { stringValue: value };
  if (value === null) return { nullValue: null };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(stored) } };
  const counts = Object.entries(value).map(
    ([name, count]) => [name, { integerValue: String(count) }] as const,
  );
  return { mapValue: { fields: Object.fromEntries(counts) } };
}

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

/** The fields of a document by name, as plain values. */
export type Fields = Record<string, unknown>;

interface StoredValue {
  stringValue?: string;
  integerValue?: string;
  timestampValue?: string;
  mapValue?: { fields?: Record<string, StoredValue> };
  arrayValue?: { values?: StoredValue[] };
}

/** The documents of a collection by id, read as the administrator without the product, bypassing the rules. */
export async function readCollection(
  firebase: LocalFirebase,
  collectionId: string,
): Promise<Map<string, Fields>> {
  const { address, projectId, adminToken } = firebase;
  const base = `projects/${projectId}/databases/(default)/documents`;
  const response = await fetch(`${address}/v1/${base}:runQuery`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}` },
    body: JSON.stringify({ structuredQuery: { from: [{ collectionId }] } }),
  });
  if (!response.ok) throw new Error(await response.text());
  const found = (await response.json()) as {
    document?: { name: string; fields?: Record<string, StoredValue> };
  }[];
  return new Map(
    found.flatMap(({ document }) =>
      document ? [[document.name.split('/').pop()!, decodeFields(document.fields)] as const] : [],
    ),
  );
}

const decodeFields = (fields: Record<string, StoredValue> = {}): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, decode(value)]));

function decode(value: StoredValue): unknown {
  const { stringValue, integerValue, timestampValue, mapValue, arrayValue } = value;
  if (integerValue !== undefined) return Number(integerValue);
  if (mapValue) return decodeFields(mapValue.fields);
  if (arrayValue) return (arrayValue.values ?? []).map(decode);
  return stringValue ?? timestampValue ?? value;
}

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
