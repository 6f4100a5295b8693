import {
  Bytes,
  DocumentReference,
  Timestamp,
  type DocumentSnapshot,
  type QuerySnapshot,
} from 'firebase/firestore/lite';
import type { Client } from './client';

/** A test case for the client. It runs in Node and in a browser, so its result consists of plain values. */
export interface ClientCase {
  /** A sentence whose subject is the client. */
  name: string;
  run(client: Client): Promise<unknown>;
  expected: unknown;
}

/** The code of a refusal in the client, such as `permission-denied`. "no refusal" if the work succeeds. */
export const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no refusal',
    (error: { code?: string }) => error.code ?? String(error),
  );

/** A value of the client as JSON, including special numbers, so that it can leave a browser. */
export function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return { timestamp: [value.seconds, value.nanoseconds] };
  if (value instanceof Bytes) return { bytes: value.toBase64() };
  if (value instanceof DocumentReference) return { reference: value.path };
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)]));
}

/** The content of a document, or "none". */
export const content = (snapshot: DocumentSnapshot): unknown =>
  snapshot.exists() ? plain(snapshot.data()) : 'none';

export const ids = (snapshot: QuerySnapshot): string[] => snapshot.docs.map(({ id }) => id);
