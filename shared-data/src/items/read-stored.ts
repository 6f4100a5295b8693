import { doc, getDoc } from 'firebase/firestore/lite';
import type { Data } from '../data';
import { collections } from '../firestore/collections';
import { isDocumentId } from './item';

/**
 * The WebVTT of pasted captions: one read, and one more of the rules. Null if absent. Rejects if no item that the visitor
 * may read refers to them.
 */
export async function readCaptionText({ db }: Pick<Data, 'db'>, id: string): Promise<string | null> {
  const text: unknown = (await getDoc(doc(db, collections.captions, id))).data()?.['text'];
  return typeof text === 'string' ? text : null;
}

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
