import { toDataError } from 'shared-data';
import type { WriteStore } from '../commit/store';
import { published, type LeftItem } from '../commit/visibility';
import { changeAll } from './change-visibility';
import { readHiddenIndex } from './hidden-index';

interface PublishedDue {
  published: number;
  /** Items that cannot be published and remain scheduled. */
  left: LeftItem[];
  /** When the next item is due, as ISO 8601; null if none is scheduled. */
  next: string | null;
}

/**
 * Publishes every scheduled item that is due: the reads of the hidden index, and one for each. Several callers at once publish
 * an item once.
 */
export async function publishDue(store: WriteStore, now: Date = store.now()): Promise<PublishedDue> {
  // Also checked for the stored item: a colleague may have changed its time or visibility.
  const isDue = ({ publishAt }: { publishAt: string | null }) =>
    publishAt !== null && new Date(publishAt) <= now;
  try {
    const scheduled = (await readHiddenIndex(store)).filter(({ visibility }) => visibility === 'scheduled');
    scheduled.sort((one, other) => Date.parse(one.publishAt!) - Date.parse(other.publishAt!));
    const due = scheduled.filter(isDue).map(({ id }) => ({ id, to: published }));
    const { changed, left } = await changeAll({ ...store, now: () => now }, due, isDue);
    return {
      published: changed.length,
      left: left.filter(({ why }) => why === 'fault'),
      next: scheduled[due.length]?.publishAt ?? null,
    };
  } catch (cause) {
    throw toDataError(cause);
  }
}
