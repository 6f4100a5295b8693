import { Timestamp, type DocumentSnapshot } from 'firebase/firestore/lite';
import type { Banner, Category } from 'shared-data';
import type { FreePage, Series } from 'shared-data/documents';
import { kindOf } from '../kinds/kinds';
import { parseVideo } from '../items/find-video';
import { isItemCollection, type PlacedItem } from '../items/state';
import { documentIn, readEntry, type TrashEntry } from '../trash/entry';
import { parseTrashedCategory } from './trashed-category';

/** An item, a banner, a series, a free page or a category that was deleted. */
export type Trashed = {
  /** What it is restored by. */
  trashId: string;
  deletedAt: Date;
  /** E-mail address of who deleted it. */
  deletedBy: string;
  /** When it is deleted permanently. */
  expiresAt: Date;
} & (
  | { kind: 'item'; /** With where it was, and comes back to. */ item: PlacedItem }
  | { kind: 'banner'; banner: Banner }
  | { kind: 'series'; series: Series }
  | { kind: 'page'; page: FreePage }
  | { kind: 'category'; category: Category; /** How many videos a restore moves back. */ videos: number }
);

/** The item of an entry; null for anything else, and for a malformed item. */
export const itemIn = (entry: TrashEntry): PlacedItem | null =>
  isItemCollection(entry.collection) ? parseVideo(entry.collection, documentIn(entry)) : null;

/** Null for a document that cannot be shown. */
export function parseTrashed(document: DocumentSnapshot): Trashed | null {
  const { deletedAt, deletedBy, expiresAt } = document.data() ?? {};
  if (!(deletedAt instanceof Timestamp) || !(expiresAt instanceof Timestamp)) return null;
  const common = {
    trashId: document.id,
    deletedAt: deletedAt.toDate(),
    deletedBy: String(deletedBy),
    expiresAt: expiresAt.toDate(),
  };
  const entry = readEntry(document)!;
  const { collection } = entry;
  if (isItemCollection(collection)) {
    const item = itemIn(entry);
    return item && { ...common, kind: 'item', item };
  }
  const trashed = parseTrashedCategory(document);
  if (trashed)
    return { ...common, kind: 'category', category: trashed.category, videos: trashed.videos.length };
  const kind = kindOf(collection);
  const content = kind?.parse(documentIn(entry));
  return kind && content
    ? ({ ...common, kind: kind.name, [kind.name]: content } as unknown as Trashed)
    : null;
}
