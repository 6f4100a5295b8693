import {
  Timestamp,
  collection,
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
import { collections } from 'shared-data/documents';
import type { WriteStore } from '../commit/store';
import { itemIn } from '../items/find-item';
import type { ManagedItem } from '../commit/visibility';
import type { Contents, KindName } from '../kinds/kind';
import { kindOf, kinds } from '../kinds/kinds';
import { documentIn, readEntry } from '../commit/trash-entry';
import { parseTrashedCategory } from '../category-names/trashed-category';

type TrashedContent = { [Name in keyof Contents]: { kind: Name } & Record<Name, Contents[Name]> };

/** A deleted item, category or content of a kind. */
export type Trashed = {
  trashId: string;
  deletedAt: Date;
  /** E-mail address of the admin. */
  deletedBy: string;
  /** When it is deleted permanently. */
  expiresAt: Date;
} & (
  | { kind: 'item'; /** With the visibility that a restore gives it. */ item: ManagedItem }
  | { kind: 'category'; category: Category; /** How many items a restore moves back. */ videos: number }
  | TrashedContent[keyof Contents]
);

/** Null for a document that cannot be shown. */
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

/** The entries of a kind, or of all, latest deletion first: a count in that order needs no index of its own. */
const latest = ({ db }: WriteStore, kind: KindName | undefined) =>
  query(
    collection(db, collections.trash),
    where('expiresAt', '>', Timestamp.now()),
    ...(kind ? [where('collection', '==', kinds[kind].collection)] : []),
    orderBy('expiresAt', 'desc'),
    orderBy(documentId(), 'desc'),
  );

interface TrashRequest {
  /** Only content of this kind. */
  kind?: KindName | undefined;
  /** At most 100. */
  count?: number;
  /** Begins after this one. */
  after?: Trashed | undefined;
}

/** The latest deletions first: one read each. */
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

/** The number of entries in the trash: one read for each thousand. */
export const countTrash = async (store: WriteStore, kind?: KindName): Promise<number> =>
  (await getCount(latest(store, kind))).data().count;
