import { doc, getDoc } from 'firebase/firestore/lite';
import type { Data } from '../data';
import { collections } from '../firestore/collections';

/**
 * The WebVTT of pasted captions: one read, and one more of the rules. Null if absent. Rejects if no item that the visitor
 * may read refers to them.
 */
export async function readCaptionText({ db }: Pick<Data, 'db'>, id: string): Promise<string | null> {
  const text: unknown = (await getDoc(doc(db, collections.captions, id))).data()?.['text'];
  return typeof text === 'string' ? text : null;
}
