import { collection, getDocs, limit, query, where } from 'firebase/firestore/lite';
import { collections } from 'shared-data/documents';
import type { WriteStore } from '../writes/store';
import type { Writing } from '../writes/writing';
import { findVideo, foundIn, type FoundVideo } from './find-video';
import { showPlaced } from './put-video';

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
export async function readHiddenOf({ db }: Pick<WriteStore, 'db'>, category: string): Promise<FoundVideo[]> {
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
export const findHidden = async (writing: Writing, ids: string[]): Promise<FoundVideo[]> =>
  (await Promise.all(ids.map((id) => findVideo(writing, id, hiddenCollections)))).flat();

/** Gives hidden videos another category; `onlyFrom`: those alone that are in that one. */
export function moveHiddenIn(
  writing: Writing,
  found: FoundVideo[],
  category: string,
  onlyFrom?: string,
): Moved[] {
  const moved: Moved[] = [];
  for (const { collection, document, video } of found) {
    const stored: unknown = document.data()?.['category'];
    if (stored === category || (onlyFrom !== undefined && stored !== onlyFrom)) continue;
    writing.change(collection, document.id, { category });
    if (video) writing.kept.replaced(document.id, { category: video.category });
    else writing.kept.noteUnreadable(document.id);
    if (video) showPlaced(writing, { ...video, category });
    moved.push({ id: document.id, from: video?.category ?? '' });
  }
  return moved;
}
