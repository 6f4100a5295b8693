import { Timestamp, type DocumentSnapshot } from 'firebase/firestore/lite';
import type { Banner, Category } from 'shared-data';
import { parseBanner, parseFreePage, parseSeries, type FreePage, type Series } from 'shared-data/documents';
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

const bannerSign = 'banner:';

/** Under which a deleted banner is kept; an item is kept under its own id. */
export const bannerTrashId = (id: string): string => bannerSign + id;

/** The id of the banner that is kept under this; null for an item. */
export const trashedBannerId = (trashId: string): string | null => idBehind(bannerSign, trashId);

const seriesSign = 'series:';

/** Under which a deleted series is kept. */
export const seriesTrashId = (id: string): string => seriesSign + id;

/** The id of the series that is kept under this; null for anything else. */
export const trashedSeriesId = (trashId: string): string | null => idBehind(seriesSign, trashId);

const freePageSign = 'page:';

/** Under which a deleted free page is kept. */
export const freePageTrashId = (id: string): string => freePageSign + id;

/** The id of the free page that is kept under this; null for anything else. */
export const trashedFreePageId = (trashId: string): string | null => idBehind(freePageSign, trashId);

const idBehind = (sign: string, trashId: string): string | null =>
  trashId.startsWith(sign) ? trashId.slice(sign.length) : null;

/** The field of a video in the trash that was hidden: the collection that it was in. */
export const hiddenInField = 'hiddenIn';

/** The field of a free page in the trash: where it was linked. */
export const pageLinksField = 'links';

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
  const bannerId = trashedBannerId(document.id);
  if (bannerId !== null) {
    const banner = parseBanner(document);
    return banner && { ...common, kind: 'banner', banner: { ...banner, id: bannerId } };
  }
  const seriesId = trashedSeriesId(document.id);
  if (seriesId !== null) {
    const series = parseSeries(document);
    return series && { ...common, kind: 'series', series: { ...series, id: seriesId } };
  }
  const pageId = trashedFreePageId(document.id);
  if (pageId !== null) {
    const page = parseFreePage(document);
    return page && { ...common, kind: 'page', page: { ...page, id: pageId } };
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
