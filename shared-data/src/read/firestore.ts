import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  doc,
  type Firestore,
  getDoc,
  getDocs,
  initializeFirestore,
  limit,
  type Query,
  query,
  type QueryDocumentSnapshot,
  setLogLevel,
  type Settings,
  startAfter,
} from 'firebase/firestore/lite';
import type { Configuration } from '../contract/configuration';
import { collections, longestList } from '../model/collections';

let opened = 0;

/** Creates a client of the configured project, or of the local server if there is one. Sends nothing yet. */
export function openFirestore(
  { firebase, local }: Pick<Configuration, 'firebase' | 'local'>,
  { purpose = 'reads', ...settings }: Settings & { purpose?: string } = {},
): { app: FirebaseApp; db: Firestore } {
  // Nothing is logged: failures are reported as `DataError`s.
  setLogLevel('silent');
  const { projectId, apiKey } = firebase;
  const app = initializeApp({ projectId, apiKey }, `${purpose}-${++opened}`);
  return { app, db: initializeFirestore(app, { ...firestoreSettings(local), ...settings }) };
}

/**
 * Creates a client with an administrator's token, for which the rules do not apply. The client calls `token` before
 * each request, so that the token can be renewed.
 */
export function openWithToken(
  configuration: Pick<Configuration, 'firebase' | 'local'>,
  token: () => Promise<string>,
): { db: Firestore; close: () => Promise<void> } {
  const { app, db } = openFirestore(configuration, { purpose: 'administration', ...withToken(token) });
  return { db, close: () => deleteApp(app) };
}

/** The undocumented setting by which Google's server library gives this client its token. */
function withToken(token: () => Promise<string>): Settings {
  const client = {
    getToken: async () => ({
      type: 'OAuth',
      user: { isAuthenticated: () => true, toKey: () => 'administrator' },
      headers: new Map([['Authorization', `Bearer ${await token()}`]]),
    }),
    invalidateToken: () => undefined,
    start: () => undefined,
    shutdown: () => undefined,
  };
  return { credentials: { type: 'provider', client } } as Settings;
}

/** The client's settings for the local server, if there is one. `connectFirestoreEmulator` would allow only http. */
export function firestoreSettings(local: Configuration['local']): Settings {
  if (!local) return {};
  const { host, protocol } = new URL(local.firestore);
  return { host, ssl: protocol === 'https:' };
}

/** The documents of a query, in several lists, so that a caller need not keep all in memory. Each costs one read. */
export async function* readLists(from: Query): AsyncGenerator<QueryDocumentSnapshot[], void> {
  let last: QueryDocumentSnapshot | undefined;
  for (;;) {
    const list = await getDocs(query(from, limit(longestList), ...(last ? [startAfter(last)] : [])));
    if (list.size > 0) yield list.docs;
    if (list.size < longestList) return;
    last = list.docs.at(-1);
  }
}

/** All documents of a query. Each costs one read. */
export async function readAll(from: Query): Promise<QueryDocumentSnapshot[]> {
  const all: QueryDocumentSnapshot[] = [];
  for await (const list of readLists(from)) all.push(...list);
  return all;
}

/** The WebVTT of stored captions; null if absent. Rejects unless the reader may see an item that refers to them. */
export async function readCaptionText({ db }: { db: Firestore }, id: string): Promise<string | null> {
  const text: unknown = (await getDoc(doc(db, collections.captions, id))).data()?.['text'];
  return typeof text === 'string' ? text : null;
}

export type RestFields = Record<string, RestValue>;

/** A value in Firestore's REST interface, such as `{ integerValue: '5' }`. */
interface RestValue {
  mapValue?: { fields?: RestFields };
  arrayValue?: { values?: RestValue[] };
  integerValue?: string;
  stringValue?: string;
  booleanValue?: boolean;
  doubleValue?: number;
}

/** Decodes fields that were read without the client. Omits values that are not numbers, texts, lists or maps. */
export const decodeFields = (fields: RestFields = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decodeValue(value)]));

function decodeValue(value: RestValue): unknown {
  if (value.mapValue) return decodeFields(value.mapValue.fields);
  if (value.arrayValue) return (value.arrayValue.values ?? []).map(decodeValue);
  return value.integerValue === undefined
    ? (value.stringValue ?? value.booleanValue ?? value.doubleValue)
    : Number(value.integerValue);
}
