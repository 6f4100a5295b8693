import { doc, getDoc } from 'firebase/firestore/lite';
import type { Data } from '../data';
import { collections } from '../firestore/collections';

/**
 * The WebVTT of captions that were pasted: one read, and one more of the rules. Null where nobody stored them. Rejects where
 * no video that the visitor may see names them.
 */
export async function readCaptionText({ db }: Pick<Data, 'db'>, id: string): Promise<string | null> {
  const text: unknown = (await getDoc(doc(db, collections.captions, id))).data()?.['text'];
  return typeof text === 'string' ? text : null;
}
