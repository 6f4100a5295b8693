import type { DocumentSnapshot } from 'firebase/firestore/lite';
import { cleanItem, draftFields, validateItem } from 'shared-data/documents';
import { parseVideo } from '../states/find-video';
import { validateVideo } from '../states/validate-video';
import { takeBatch } from '../commit/bulk';
import { kindIn } from '../kinds/kinds';
import { hiddenIn } from './trashed';
import { trashedCategoryId } from './trashed-category';

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
    const isTooMuch = (document: DocumentSnapshot) =>
      document.ref.parent.id === 'trash' && isForeign(document) && ++invalid > invalidInBatch;
    const end = fitting.findIndex(isTooMuch);
    documents.splice(0, documents.length, ...(end === -1 ? fitting : fitting.slice(0, end)));
    if (documents.length < all.length) break;
  }
  return documents;
}

/** Whether another tool stored it in its own way: it is restored unchanged. Banners, series and pages are few. */
export function isForeign(document: DocumentSnapshot): boolean {
  if (!document.exists()) return false;
  if (kindIn(document.id) || trashedCategoryId(document.id) !== null) return true;
  const video = parseVideo(hiddenIn(document) ?? 'items', document);
  if (!video) return true;
  const stored = document.data()!;
  // A field that was emptied or trimmed on reading may be no valid one where it is stored. One that is absent is empty.
  const cleaned = cleanItem(video);
  const isReadOtherwise = draftFields.some(
    (field) => (field in stored ? stored[field] : '') !== cleaned[field],
  );
  const faults =
    video.state === 'draft' ? validateVideo(video, video, { now: new Date() }) : validateItem(video);
  return isReadOtherwise || Object.keys(faults).length > 0;
}
