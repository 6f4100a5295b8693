import { collection, getDocs, limit, query, where } from 'firebase/firestore/lite';
import { collections } from 'shared-data/documents';
import type { WriteStore } from '../commit/store';
import type { Writing } from '../writes/writing';
import { changeItem } from './change-item';
import { findVideo, foundIn } from './find-video';
import type { StoredItem } from '../commit/item-change';

/** An item that was moved. */
export interface Moved {
  id: string;
  /** The category that it was in. */
  from: string;
}

/** Hidden videos that one write moves; each is read for it. */
export const hiddenMoveSize = 50;

const hiddenCollections = ['unlisted', 'drafts'] as const;

/**
 * The first hidden videos of a category: one read each. As every write changes the summary, they are right inside a write
 * that has read it.
 */
export async function readHiddenOf({ db }: Pick<WriteStore, 'db'>, category: string): Promise<StoredItem[]> {
  const lists = await Promise.all(
    hiddenCollections.map(async (name) => {
      const ofCategory = where('category', '==', category);
      const found = await getDocs(
        query(collection(db, collections[name]), ofCategory, limit(hiddenMoveSize)),
      );
      return found.docs.map((document) => foundIn(name, document));
    }),
  );
  return lists.flat().slice(0, hiddenMoveSize);
}

/** The hidden videos of these ids. */
export const findHidden = async (writing: Writing, ids: string[]): Promise<StoredItem[]> =>
  (await Promise.all(ids.map((id) => findVideo(writing, id, hiddenCollections)))).flat();

/** Gives hidden videos another category; `onlyFrom`: those alone that are in that one. */
export function moveHiddenIn(
  store: WriteStore,
  writing: Writing,
  found: StoredItem[],
  category: string,
  onlyFrom?: string,
): Moved[] {
  const moved: Moved[] = [];
  for (const { collection, document, item } of found) {
    const stored: unknown = document.data()?.['category'];
    if (stored === category || (onlyFrom !== undefined && stored !== onlyFrom)) continue;
    const { id } = document;
    const before = item && { category: item.category };
    const after = item && { ...item, category };
    changeItem(writing, { id, collection, before, fields: { category }, after }, store);
    moved.push({ id, from: item?.category ?? '' });
  }
  return moved;
}
