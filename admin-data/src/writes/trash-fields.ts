import {
  Timestamp,
  serverTimestamp,
  type DocumentData,
  type DocumentSnapshot,
} from 'firebase/firestore/lite';
import type { Author } from '../commit/log-entry';

/** Deleted items are kept this long. */
export const trashDays = 30;
const day = 24 * 60 * 60 * 1000;

/** Fields of the trash beside those of the document. */
export const trashFields = ({ email }: Author) => ({
  deletedAt: serverTimestamp(),
  deletedBy: email,
  expiresAt: Timestamp.fromMillis(Date.now() + trashDays * day),
});

/** The document before it was deleted. */
export function withoutTrashFields(stored: DocumentData): DocumentData {
  const { deletedAt: _at, deletedBy: _by, expiresAt: _until, ...fields } = stored;
  return fields;
}

/** Whether this admin deleted it. */
export const isOwn = ({ email }: Author, trashed: DocumentSnapshot): boolean =>
  trashed.data()?.['deletedBy'] === email;
