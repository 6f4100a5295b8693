import { collection, documentId, orderBy, query } from 'firebase/firestore/lite';
import type { Item } from 'shared-data';
import { collections, parseItem, readLists } from 'shared-data/documents';
import type { WriteStore } from '../commit/store';

/** Pictures that are loaded at once. */
const atOnce = 8;

interface CheckThumbnailsOptions {
  /** Whether a browser can show a picture. */
  loads: (source: string) => Promise<boolean>;
  /** Receives the number of checked items; the total is not known. */
  progress?: (done: number) => void;
  /** Ends the check with the items found so far. */
  signal?: AbortSignal;
}

/**
 * The items whose thumbnail cannot be shown: one read for each item, because only items have pictures. Lists are released one after
 * the other, so that memory does not grow with the number of items.
 */
export async function checkThumbnails(
  { db }: WriteStore,
  { loads, progress, signal }: CheckThumbnailsOptions,
): Promise<Item[]> {
  const broken: Item[] = [];
  let done = 0;
  for await (const list of readLists(query(collection(db, collections.items), orderBy(documentId())))) {
    const waiting = list.map(parseItem).filter((item) => item !== null);
    const checkNext = async (): Promise<void> => {
      for (let item = waiting.shift(); item && !signal?.aborted; item = waiting.shift()) {
        if (item.imageBlob === '' || !(await loads(item.imageBlob))) broken.push(item);
        progress?.(++done);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, checkNext));
    if (signal?.aborted) break;
  }
  return broken.sort((a, b) => (a.title < b.title ? -1 : 1));
}
