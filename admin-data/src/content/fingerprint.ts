import type { DocumentSnapshot } from 'firebase/firestore/lite';
import { rowId } from './row-id';

/** Tells whether a stored document changed in one of the fields, without keeping it; null for none. */
export async function fingerprintOf(
  document: DocumentSnapshot | undefined,
  fields: readonly string[],
): Promise<string | null> {
  const data = document?.data();
  return data ? rowId(fields.map((field) => JSON.stringify(data[field] ?? null))) : null;
}
