import {
  Timestamp,
  serverTimestamp,
  type DocumentData,
  type DocumentSnapshot,
} from 'firebase/firestore/lite';
import { trashDays } from 'shared-data/documents';
import type { Author } from './operation';
import { replace, type Write } from './write';
import type { CollectionName } from './documents';

/** How long documents stay in the trash, in milliseconds. */
export const trashTime = trashDays * 24 * 60 * 60 * 1000;

/** For each collection, how the trash ids of its documents begin, before a colon. An item's trash id is its own id. */
const prefixes: Partial<Record<CollectionName, string>> = {
  banners: 'banner',
  series: 'series',
  pages: 'page',
  categories: 'category',
};

export interface TrashEntry {
  trashId: string;
  collection: CollectionName;
  id: string;
  /** The fields of the document when it was deleted. */
  fields: DocumentData;
  /** What else a restore needs. */
  extra: DocumentData;
}

export const trashIdOf = (collection: CollectionName, id: string): string =>
  prefixes[collection] ? `${prefixes[collection]}:${id}` : id;

/** The collection and id of the document with this trash id. For an item the collection is null: its entry has it. */
export function originOf(trashId: string): { collection: CollectionName | null; id: string } {
  const names = Object.keys(prefixes) as CollectionName[];
  const collection = names.find((name) => trashId.startsWith(trashIdOf(name, ''))) ?? null;
  return { collection, id: collection ? trashId.slice(trashIdOf(collection, '').length) : trashId };
}

/** The write that adds a document to the trash. Removing the document needs another write. */
export function moveToTrash(
  { email }: Author,
  { collection, id, fields, extra = {} }: Omit<TrashEntry, 'trashId' | 'extra'> & { extra?: DocumentData },
): Write {
  const name: unknown = collection === 'categories' ? fields['name'] : undefined;
  return replace('trash', trashIdOf(collection, id), {
    collection,
    document: fields,
    extra,
    // Panels of an earlier version find the entry by this name.
    ...(name !== undefined && { name }),
    deletedAt: serverTimestamp(),
    deletedBy: email,
    expiresAt: Timestamp.fromMillis(Date.now() + trashTime),
  });
}

/** Parses a trash entry, also of an earlier version of the product; null if there is none. */
export function readEntry(stored: DocumentSnapshot): TrashEntry | null {
  const data = stored.data();
  if (!data) return null;
  const { collection, document, extra } = data;
  const { collection: prefixed, id } = originOf(stored.id);
  return {
    trashId: stored.id,
    id,
    ...(typeof collection === 'string' && isMap(document)
      ? { collection: collection as CollectionName, fields: document, extra: isMap(extra) ? extra : {} }
      : earlierEntry(data, prefixed)),
  };
}

const isMap = (value: unknown): value is DocumentData => typeof value === 'object' && value !== null;

/** Parses an entry of a version before December 2026, with all fields on one level. It expires after thirty days. */
function earlierEntry(
  data: DocumentData,
  prefixed: CollectionName | null,
): Pick<TrashEntry, 'collection' | 'fields' | 'extra'> {
  const { deletedAt: _at, deletedBy: _by, expiresAt: _until, ...all } = data;
  const { hiddenIn, ...item } = all;
  const collection =
    prefixed ?? (hiddenIn === 'drafts' || hiddenIn === 'unlisted' ? (hiddenIn as CollectionName) : 'items');
  const isExtra = ([name]: [string, unknown]) => earlierExtra[collection]?.includes(name) ?? false;
  const entries = Object.entries(prefixed ? all : item);
  return {
    collection,
    fields: Object.fromEntries(entries.filter((entry) => !isExtra(entry))),
    extra: Object.fromEntries(entries.filter(isExtra)),
  };
}

const earlierExtra: Partial<Record<CollectionName, string[]>> = {
  items: ['wasHero'],
  pages: ['links'],
  categories: ['movedTo', 'videos', 'row'],
};

/** The deleted document, as its parser needs it. */
export const documentIn = ({ id, fields }: TrashEntry): DocumentSnapshot =>
  ({ id, exists: () => true, data: () => fields }) as unknown as DocumentSnapshot;

/** Whether this admin has deleted the document. */
export const isOwn = ({ email }: Author, stored: DocumentSnapshot): boolean =>
  stored.data()?.['deletedBy'] === email;
