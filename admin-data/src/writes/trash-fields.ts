import {
  Timestamp,
  serverTimestamp,
  type DocumentData,
  type DocumentSnapshot,
} from 'firebase/firestore/lite';
import type { WriteStore } from '../commit/store';

/** Deleted items are kept this long. */
export const trashDays = 30;
const day = 24 * 60 * 60 * 1000;

/** What the trash holds beside the document as it was. */
export const trashFields = ({ author }: Pick<WriteStore, 'author'>) => ({
  deletedAt: serverTimestamp(),
  deletedBy: author().email,
  expiresAt: Timestamp.fromMillis(Date.now() + trashDays * day),
});

/** The document as it was before it was deleted. */
export function withoutTrashFields(stored: DocumentData): DocumentData {
  const { deletedAt: _at, deletedBy: _by, expiresAt: _until, ...fields } = stored;
  return fields;
}

/** Whether this admin deleted it. */
export const isOwn = ({ author }: WriteStore, trashed: DocumentSnapshot): boolean =>
  trashed.data()?.['deletedBy'] === author().email;
