import { toDataError } from 'shared-data';
import type { DoneBatch } from '../commit/bulk';
import type { WriteStore } from '../commit/store';
import { published, type LeftItem } from '../commit/visibility';
import { editItems, visibilityEdits } from './edit-items';
import { readHiddenIndex } from './hidden-index';

interface PublishedDue {
  published: number;
  /** Items that cannot be published, and so remain scheduled. */
  left: LeftItem[];
  /** When the next item is due (ISO 8601); null if no item is scheduled. */
  next: string | null;
}

/**
 * Publishes all scheduled items that are due. Costs the reads of the hidden index, and one for each of these items. If
 * several panels do this at once, an item is published once.
 */
export async function publishDue(store: WriteStore, now: Date = store.now()): Promise<PublishedDue> {
  // Checked for the index entry and for the stored item, whose time or visibility a colleague may have changed.
  const isDue = ({ publishAt }: { publishAt: string | null }) =>
    publishAt !== null && new Date(publishAt) <= now;
  try {
    const scheduled = (await readHiddenIndex(store)).filter(({ visibility }) => visibility === 'scheduled');
    scheduled.sort((one, other) => Date.parse(one.publishAt!) - Date.parse(other.publishAt!));
    const due = scheduled.filter(isDue).map(({ id }) => id);
    let count = 0;
    const onDone = ({ ids }: DoneBatch) => void (count += ids.length);
    const edits = visibilityEdits(due, published, isDue);
    const left = await editItems({ ...store, now: () => now }, edits, { onDone });
    return {
      published: count,
      left: left.filter(({ reason }) => reason.code !== 'left.gone'),
      next: scheduled[due.length]?.publishAt ?? null,
    };
  } catch (cause) {
    throw toDataError(cause);
  }
}
