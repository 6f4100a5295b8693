import { doc, getDoc } from 'firebase/firestore/lite';
import type { Data } from '../data';
import { isDocumentId } from './item';

/** The stored picture of a document: one read; undefined if there is none. */
export async function readStoredPicture(
  data: Data,
  collection: string,
  id: string,
  field: string,
): Promise<string | undefined> {
  if (!isDocumentId(id)) return undefined;
  const stored: unknown = (await getDoc(doc(data.db, collection, id))).get(field);
  return typeof stored === 'string' ? stored : undefined;
}
