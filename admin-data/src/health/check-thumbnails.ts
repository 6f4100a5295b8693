import { collection, documentId, orderBy, query } from 'firebase/firestore/lite';
import { toDataError, type Item } from 'shared-data';
import { collections, parseItem, readLists } from 'shared-data/documents';
import type { WriteStore } from '../commit/store';

/** Pictures that are loaded at once. */
const atOnce = 8;

interface CheckThumbnailsOptions {
  /** Whether a picture can be shown; only a browser knows. */
  loads: (source: string) => Promise<boolean>;
  /** How many were checked; the total is not known. */
  progress?: (done: number) => void;
  /** Ends the check with what was found so far. */
  signal?: AbortSignal;
}

/**
 * The items whose thumbnail cannot be shown, by id: one read for each item there is, as only the items hold their
 * pictures. A list is let go before the next is read, so that memory does not grow with the catalogue.
 */
export async function checkThumbnails(
  { db }: WriteStore,
  { loads, progress, signal }: CheckThumbnailsOptions,
): Promise<Item[]> {
  const broken: Item[] = [];
  let done = 0;
  try {
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
  } catch (cause) {
    throw toDataError(cause);
  }
  return broken.sort((a, b) => (a.title < b.title ? -1 : 1));
}
