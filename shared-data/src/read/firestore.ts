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

/** The client of the configured project, or of the local server if there is one. Sends nothing yet. */
export function openFirestore(
  { firebase, local }: Pick<Configuration, 'firebase' | 'local'>,
  { purpose = 'reads', ...settings }: Settings & { purpose?: string } = {},
): { app: FirebaseApp; db: Firestore } {
  // Failures are reported as `DataError`s instead.
  setLogLevel('silent');
  const { projectId, apiKey } = firebase;
  const app = initializeApp({ projectId, apiKey }, `${purpose}-${++opened}`);
  return { app, db: initializeFirestore(app, { ...firestoreSettings(local), ...settings }) };
}

/**
 * A client with an administrator's token instead of a session, to which the rules do not apply. It asks for the token before
 * each request, so that the token can be renewed.
 */
export function openWithToken(
  configuration: Pick<Configuration, 'firebase' | 'local'>,
  token: () => Promise<string>,
): { db: Firestore; close: () => Promise<void> } {
  const { app, db } = openFirestore(configuration, { purpose: 'administration', ...withToken(token) });
  return { db, close: () => deleteApp(app) };
}

/** The undocumented setting with which Google's server library passes its token to this client. */
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

/** The settings of a client of the local server, if there is one. `connectFirestoreEmulator` would allow only http. */
export function firestoreSettings(local: Configuration['local']): Settings {
  if (!local) return {};
  const { host, protocol } = new URL(local.firestore);
  return { host, ssl: protocol === 'https:' };
}

/** The documents of a query in lists, so that a caller need not keep all of them. One read each. */
export async function* readLists(from: Query): AsyncGenerator<QueryDocumentSnapshot[], void> {
  let last: QueryDocumentSnapshot | undefined;
  for (;;) {
    const list = await getDocs(query(from, limit(longestList), ...(last ? [startAfter(last)] : [])));
    if (list.size > 0) yield list.docs;
    if (list.size < longestList) return;
    last = list.docs.at(-1);
  }
}

/** Every document of a query. One read each. */
export async function readAll(from: Query): Promise<QueryDocumentSnapshot[]> {
  const all: QueryDocumentSnapshot[] = [];
  for await (const list of readLists(from)) all.push(...list);
  return all;
}

/** The WebVTT of pasted captions; null if absent. Rejects if no item that the reader may see refers to them. */
export async function readCaptionText({ db }: { db: Firestore }, id: string): Promise<string | null> {
  const text: unknown = (await getDoc(doc(db, collections.captions, id))).data()?.['text'];
  return typeof text === 'string' ? text : null;
}

/** The fields of a document in Firestore's REST interface. */
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

/** Decodes a document that was read without the client. Values of other types than numbers, texts, lists and maps are absent. */
export const decodeFields = (fields: RestFields = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decodeValue(value)]));

function decodeValue(value: RestValue): unknown {
  if (value.mapValue) return decodeFields(value.mapValue.fields);
  if (value.arrayValue) return (value.arrayValue.values ?? []).map(decodeValue);
  return value.integerValue === undefined
    ? (value.stringValue ?? value.booleanValue ?? value.doubleValue)
    : Number(value.integerValue);
}
