import { collection, getDocs, limit, query, where } from 'firebase/firestore/lite';
import { collections } from 'shared-data/documents';
import type { WriteStore } from '../commit/store';
import { findVideo, foundIn } from './find-video';
import { hiddenCollections } from './state';
import type { FieldChange, StoredItem } from '../commit/item-change';
import type { Reader } from '../commit/operation';

/** An item that was moved. */
export interface Moved {
  id: string;
  /** The category that it was in. */
  from: string;
}

/** Hidden videos that one write moves; each is read for it. */
export const hiddenMoveSize = 50;

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

/** The hidden items of these ids. */
export const findHidden = async (reader: Reader, ids: string[]): Promise<StoredItem[]> =>
  (await Promise.all(ids.map((id) => findVideo(reader, id, hiddenCollections)))).flat();

/** Moves hidden items to another category; `onlyFrom`: only those of that one. */
export const moveHidden = (found: StoredItem[], category: string, onlyFrom?: string): FieldChange[] =>
  found.flatMap(({ collection, document, item }) => {
    const stored: unknown = document.data()?.['category'];
    if (stored === category || (onlyFrom !== undefined && stored !== onlyFrom)) return [];
    return {
      id: document.id,
      collection,
      before: item && { category: item.category },
      fields: { category },
      after: item && { ...item, category },
    };
  });

/** The moved items, each with its previous category. */
export const movedBy = (changes: readonly FieldChange[]): Moved[] =>
  changes.map(({ id, before }) => ({ id, from: before?.category ?? '' }));
