import {
  Timestamp,
  documentId,
  getCount,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type DocumentSnapshot,
} from 'firebase/firestore/lite';
import type { Category } from 'shared-data';
import type { WriteStore } from '../commit/operation';
import { itemIn } from '../items/find-item';
import type { ManagedItem } from '../commit/visibility';
import type { Contents, KindName } from '../kinds/kind';
import { kindOf, kinds } from '../kinds/content';
import { documentIn, readEntry } from '../commit/trash-entry';
import { parseTrashedCategory } from '../category-names/trashed-category';
import { queryOf, readDocument } from '../commit/documents';

type TrashedContent = { [Name in keyof Contents]: { kind: Name } & Record<Name, Contents[Name]> };

/** What was deleted: an item, a category, or a document of a kind of content. */
export type Trashed = {
  trashId: string;
  deletedAt: Date;
  /** The e-mail address of the admin who has deleted it. */
  deletedBy: string;
  expiresAt: Date;
} & (
  | { kind: 'item'; /** With the visibility that a restore gives it. */ item: ManagedItem }
  | { kind: 'category'; category: Category; /** How many items a restore moves back. */ videos: number }
  | TrashedContent[keyof Contents]
);

/** Parses a trash entry; null if it cannot be shown. */
function parseTrashed(document: DocumentSnapshot): Trashed | null {
  const { deletedAt, deletedBy, expiresAt } = document.data() ?? {};
  if (!(deletedAt instanceof Timestamp) || !(expiresAt instanceof Timestamp)) return null;
  const common = {
    trashId: document.id,
    deletedAt: deletedAt.toDate(),
    deletedBy: String(deletedBy),
    expiresAt: expiresAt.toDate(),
  };
  const entry = readEntry(document)!;
  const item = itemIn(entry);
  if (item) return { ...common, kind: 'item', item };
  const trashed = parseTrashedCategory(document);
  if (trashed)
    return { ...common, kind: 'category', category: trashed.category, videos: trashed.videos.length };
  const kind = kindOf(entry.collection);
  const content = kind?.parse(documentIn(entry));
  return kind && content
    ? ({ ...common, kind: kind.name, [kind.name]: content } as unknown as Trashed)
    : null;
}

/** A query for entries of one kind or of all, the latest deletion first, so that counting needs no other index. */
const latest = ({ db }: WriteStore, kind: KindName | undefined) =>
  queryOf(
    db,
    'trash',
    where('expiresAt', '>', Timestamp.now()),
    ...(kind ? [where('collection', '==', kinds[kind].collection)] : []),
    orderBy('expiresAt', 'desc'),
    orderBy(documentId(), 'desc'),
  );

interface TrashRequest {
  kind?: KindName | undefined;
  /** The number of entries; at most 100. */
  count?: number;
  after?: Trashed | undefined;
}

/** Reads trash entries, the latest deletion first: one read each. */
export async function readTrash(
  store: WriteStore,
  { kind, count = 20, after }: TrashRequest = {},
): Promise<Trashed[]> {
  const found: Trashed[] = [];
  let from = after && startAfter(Timestamp.fromDate(after.expiresAt), after.trashId);
  while (found.length < count) {
    const missing = count - found.length;
    const { docs, size } = await getDocs(query(latest(store, kind), ...(from ? [from] : []), limit(missing)));
    found.push(...docs.map(parseTrashed).filter((trashed) => trashed !== null));
    if (size < missing) break;
    from = startAfter(docs.at(-1));
  }
  return found;
}

/** A trash entry by its id; null if there is none, or if it has expired: one read. */
export async function readTrashed({ db, now }: WriteStore, trashId: string): Promise<Trashed | null> {
  const trashed = parseTrashed(await readDocument(db, 'trash', trashId));
  return trashed && trashed.expiresAt > now() ? trashed : null;
}

/** The number of trash entries: one read for each thousand. */
export const countTrash = async (store: WriteStore, kind?: KindName): Promise<number> =>
  (await getCount(latest(store, kind))).data().count;
