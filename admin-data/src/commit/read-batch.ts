import type { DocumentSnapshot } from 'firebase/firestore/lite';
import { takeBatch } from './bulk';

/** Documents that are read at once, to find how many a batch has room for. */
const readAtOnce = 25;

/** How many dear documents a batch may have: the rules read each of them once more, and may read twenty documents. */
const dearInBatch = 15;

/** The first documents for which a batch has room. `isDear`: the rules read it once more. */
export async function readBatch(
  ids: string[],
  read: (id: string) => Promise<DocumentSnapshot>,
  isDear: (document: DocumentSnapshot) => boolean = () => false,
): Promise<DocumentSnapshot[]> {
  const documents: DocumentSnapshot[] = [];
  for (let i = 0; i < ids.length; i += readAtOnce) {
    const some = await Promise.all(ids.slice(i, i + readAtOnce).map(read));
    const all = [...documents, ...some];
    const fitting = takeBatch(all, (document) => JSON.stringify(document.data() ?? null).length);
    let dear = 0;
    const end = fitting.findIndex((document) => isDear(document) && ++dear > dearInBatch);
    documents.splice(0, documents.length, ...(end === -1 ? fitting : fitting.slice(0, end)));
    if (documents.length < all.length) break;
  }
  return documents;
}
