import { documentId, orderBy } from 'firebase/firestore/lite';
import type { Item } from 'shared-data';
import { parseItem, readLists } from 'shared-data/documents';
import type { WriteStore } from '../commit/operation';
import { queryOf } from '../commit/documents';

/** The number of pictures that are loaded at once. */
const atOnce = 8;

interface CheckThumbnailsOptions {
  /** Loads a picture, and returns whether a browser can show it. */
  loads: (source: string) => Promise<boolean>;
  /** Called with the number of checked items. The total is unknown. */
  progress?: (done: number) => void;
  /** Ends the check. The items found so far are returned. */
  signal?: AbortSignal;
}

/**
 * Finds the items whose thumbnail cannot be shown: one read for each item, because only items contain pictures. Only
 * one list of items is in memory at a time.
 */
export async function checkThumbnails(
  { db }: WriteStore,
  { loads, progress, signal }: CheckThumbnailsOptions,
): Promise<Item[]> {
  const broken: Item[] = [];
  let done = 0;
  for await (const list of readLists(queryOf(db, 'items', orderBy(documentId())))) {
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
