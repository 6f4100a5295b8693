import type { DocumentSnapshot } from 'firebase/firestore/lite';
import { cleanItem, draftFields, validateItem } from 'shared-data/documents';
import { validateVideo } from './validate-video';
import { takeBatch } from '../commit/bulk';
import { readEntry, type TrashEntry } from '../trash/entry';
import { itemIn } from '../trash/trashed';

/** Documents that are read at once, to find how many a batch has room for. */
const readAtOnce = 25;

/** Invalid documents that one batch restores: the rules read each of them in the trash, and may read twenty documents. */
const invalidInBatch = 15;

/** The first documents for which a batch has room, and of which the rules need not read too many in the trash. */
export async function readBatch(
  ids: string[],
  read: (id: string) => Promise<DocumentSnapshot>,
): Promise<DocumentSnapshot[]> {
  const documents: DocumentSnapshot[] = [];
  for (let i = 0; i < ids.length; i += readAtOnce) {
    const some = await Promise.all(ids.slice(i, i + readAtOnce).map(read));
    const all = [...documents, ...some];
    const fitting = takeBatch(all, (document) => JSON.stringify(document.data() ?? null).length);
    let invalid = 0;
    const isTooMuch = (document: DocumentSnapshot) => {
      const entry = document.ref.parent.id === 'trash' ? readEntry(document) : null;
      return entry !== null && isForeign(entry) && ++invalid > invalidInBatch;
    };
    const end = fitting.findIndex(isTooMuch);
    documents.splice(0, documents.length, ...(end === -1 ? fitting : fitting.slice(0, end)));
    if (documents.length < all.length) break;
  }
  return documents;
}

/** Whether another tool has written the deleted item, so that it is restored unchanged. Also true for anything else, which is rare. */
export function isForeign(entry: TrashEntry): boolean {
  const { fields } = entry;
  const item = itemIn(entry);
  if (!item) return true;
  // A field that was emptied or trimmed on reading may be invalid as it is stored. One that is absent is empty.
  const cleaned = cleanItem(item);
  const isReadOtherwise = draftFields.some(
    (field) => (field in fields ? fields[field] : '') !== cleaned[field],
  );
  const faults = item.state === 'draft' ? validateVideo(item, item, { now: new Date() }) : validateItem(item);
  return isReadOtherwise || Object.keys(faults).length > 0;
}
