import type { DocumentSnapshot } from 'firebase/firestore/lite';
import { cleanItem, draftFields, parseItem, validateItem } from 'shared-data/documents';
import { takeBatch } from './bulk';
import { withoutTrashFields } from './trash-fields';
import { hiddenIn, trashedBannerId, trashedFreePageId, trashedSeriesId } from './trashed';
import { trashedCategoryId } from './trashed-category';

/** Documents that are read at once, to find how many a batch has room for. */
const readAtOnce = 25;

/** The rules look up what another tool stored in its own way; they may look up twenty documents in a batch. */
const lookedUpInBatch = 15;
/** Where a video that holds more than the known fields may come from. */
const lookupsOfUnknown = 4;

/** The first documents for which a batch has room, and whose content the rules need not look up too often. */
export async function readBatch(
  ids: string[],
  read: (id: string) => Promise<DocumentSnapshot>,
): Promise<DocumentSnapshot[]> {
  const documents: DocumentSnapshot[] = [];
  for (let i = 0; i < ids.length; i += readAtOnce) {
    const some = await Promise.all(ids.slice(i, i + readAtOnce).map(read));
    const all = [...documents, ...some];
    const fitting = takeBatch(all, (document) => JSON.stringify(document.data() ?? null).length);
    let lookedUp = 0;
    const end = fitting.findIndex((document) => (lookedUp += lookupsOf(document)) > lookedUpInBatch);
    documents.splice(0, documents.length, ...(end === -1 ? fitting : fitting.slice(0, end)));
    if (documents.length < all.length) break;
  }
  return documents;
}

/** How many documents the rules look up to know that this one may move. */
function lookupsOf(document: DocumentSnapshot): number {
  if (!document.exists()) return 0;
  const isHidden = ['drafts', 'unlisted'].includes(document.ref.parent.id) || hiddenIn(document) !== null;
  if (isHidden) return hasMore(document, ['publishAt', 'hiddenIn']) ? lookupsOfUnknown : 0;
  return isForeign(document) ? 1 : 0;
}

/** Whether another tool stored it in its own way: the rules then compare it with what it was. Banners, series and pages are few. */
export function isForeign(document: DocumentSnapshot): boolean {
  if (!document.exists()) return false;
  const isOther = [trashedBannerId, trashedSeriesId, trashedFreePageId, trashedCategoryId].some(
    (idIn) => idIn(document.id) !== null,
  );
  if (isOther) return true;
  const item = parseItem(document);
  if (!item) return true;
  const stored = withoutTrashFields(document.data()!);
  // A field that was emptied or trimmed on reading may be no valid one where it is stored. One that is absent is empty.
  const cleaned = cleanItem(item);
  const isReadOtherwise = draftFields.some(
    (field) => (field in stored ? stored[field] : '') !== cleaned[field],
  );
  return isReadOtherwise || hasMore(document) || Object.keys(validateItem(item)).length > 0;
}

function hasMore(document: DocumentSnapshot, known: string[] = []): boolean {
  const names = new Set<string>([...draftFields, ...known]);
  return Object.keys(withoutTrashFields(document.data()!)).some((name) => !names.has(name));
}
