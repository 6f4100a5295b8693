import type { Reason } from 'shared-data';
import { resolveNames, presentName } from '../category-names/require-category';
import { inBatches, type BulkOptions } from '../commit/bulk';
import { commit } from '../commit/commit';
import type { ItemChange } from '../commit/item-change';
import type { ChangeKind } from '../commit/log-entry';
import { operation } from '../commit/operation';
import type { WriteStore } from '../commit/store';
import type { LeftItem, ManagedItem } from '../commit/visibility';
import { reason, reasonOf } from '../errors/sentences';
import { findBatch } from './indexed-items';
import { putItem } from './item-changes';
import { isAsItShouldBe } from './save-item';
import { validateVideo } from './validate-video';

interface ItemEdit {
  id: string;
  /** The item after it; the same object if it was edited already, and the reason if a colleague's change forbids the edit. */
  edit: (item: ManagedItem, now: Date) => ManagedItem | Reason;
  log: ChangeKind;
}

export interface EditedItem {
  before: ManagedItem;
  after: ManagedItem;
}

interface EditResult {
  edited: EditedItem[];
  /** Items that could not be edited, with the reason. */
  left: LeftItem[];
}

interface EditOptions extends BulkOptions {
  /** Called after each batch with those that it edited. */
  onEdited?: ((edited: EditedItem[]) => void) | undefined;
}

/** Edits items, each batch as a whole. */
export async function editItems(
  store: WriteStore,
  all: ItemEdit[],
  { onEdited, ...options }: EditOptions = {},
): Promise<EditResult> {
  const result: EditResult = { edited: [], left: [] };
  const run = async (batch: ItemEdit[]) => {
    // One log entry has one kind.
    const isFirst = ({ log }: ItemEdit) => log === batch[0]!.log;
    const { rest, edited, left } = await commit(store, batchEdit, batch.filter(isFirst));
    result.left.push(...left);
    result.edited.push(...edited);
    if (edited.length > 0) onEdited?.(edited);
    return [...rest, ...batch.filter((one) => !isFirst(one))];
  };
  await inBatches(all, run, options);
  return result;
}

const isReason = (value: ManagedItem | Reason): value is Reason => 'code' in value;

/** Edits as many items as one batch can hold; `rest` are the others. */
const batchEdit = operation({
  async needs(edits: ItemEdit[], reader) {
    const ids = edits.map(({ id }) => id);
    const found = await findBatch(reader, ids);
    const categories = found.flatMap(([stored]) => stored?.item?.category ?? []);
    return { found, names: await resolveNames(categories, (name) => presentName(reader, name)) };
  },
  plan(edits, { found, names }, context) {
    const left: LeftItem[] = [];
    const edited: EditedItem[] = [];
    const items: ItemChange[] = [];
    for (const [i, stored] of found.entries()) {
      const { id, edit } = edits[i]!;
      const before = stored[0]?.item;
      if (!before) {
        left.push({ id, title: '', reason: reason('left.gone', {}), why: 'gone' });
        continue;
      }
      const result = edit(before, context.now);
      if (isReason(result)) left.push({ id, title: before.title, reason: result, why: 'elsewhere' });
      else if (result === before) {
        // An earlier attempt was performed, and its answer lost. Its entry is repaired if another tool removed it.
        if (!isAsItShouldBe(context.index, before, stored)) items.push(putItem(stored, before, context));
      } else {
        const name = names.get(before.category)!;
        const after = { ...result, category: name ?? before.category };
        const faults: Reason[] = Object.values(validateVideo(after, after, { now: context.now, before }));
        if (name === null && after.state !== 'draft')
          faults.push(reason('left.categoryGone', { name: before.category }));
        const fault = reasonOf(faults);
        if (fault) {
          left.push({ id, title: before.title, reason: fault, why: 'fault' });
          continue;
        }
        items.push(putItem(stored, after, context));
        edited.push({ before, after });
      }
    }
    const [first] = edited;
    return {
      result: { rest: edits.slice(found.length), left, edited },
      items,
      log: first ? { what: edits[0]!.log, count: edited.length, title: first.before.title } : null,
    };
  },
});
