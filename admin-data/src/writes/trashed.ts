import { Timestamp, type DocumentSnapshot } from 'firebase/firestore/lite';
import type { Banner, Category } from 'shared-data';
import type { FreePage, Series } from 'shared-data/documents';
import { kindIn } from '../kinds/kinds';
import { parseVideo } from '../states/find-video';
import type { PlacedItem } from '../states/state';
import { parseTrashedCategory, trashedCategoryId } from './trashed-category';

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

/** The field of a video in the trash that was hidden: the collection that it was in. */
export const hiddenInField = 'hiddenIn';

/** Where a video in the trash was hidden; null for one that was published, and for a banner. */
export function hiddenIn(document: DocumentSnapshot): 'drafts' | 'unlisted' | null {
  const stored: unknown = document.data()?.[hiddenInField];
  return stored === 'drafts' || stored === 'unlisted' ? stored : null;
}

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
  const found = kindIn(document.id);
  if (found) {
    const { kind, id } = found;
    const content = kind.parse(document);
    return content && ({ ...common, kind: kind.name, [kind.name]: { ...content, id } } as unknown as Trashed);
  }
  if (trashedCategoryId(document.id) !== null) {
    const trashed = parseTrashedCategory(document);
    return (
      trashed && { ...common, kind: 'category', category: trashed.category, videos: trashed.videos.length }
    );
  }
  const item = parseVideo(hiddenIn(document) ?? 'items', document);
  return item && { ...common, kind: 'item', item };
}
