import { operation, type Outcome } from '../commit/operation';
import type { WriteStore } from '../commit/store';
import { remove, replace } from '../commit/write';
import { withRow } from '../site/site-settings';
import { readIndexed } from '../items/indexed-items';
import { moveInSteps, movesTo, readMoving, type MoveStep, type StepInput } from '../items/move-items';
import { sameName } from '../category-names/category-name';
import { nameAfterDeletion, takenNames } from '../category-names/require-category';
import { isOwn, originOf } from '../commit/trash-entry';
import { parseTrashedCategory } from '../category-names/trashed-category';

/**
 * Restores a category from the trash: its name, its row on the home page, and those of its items that are still where
 * the deletion has moved them, up to four hundred in one batch. The trash entry is removed last, so that an interrupted
 * restore can be finished. Returns false if the name is taken, or if `own` is true and another admin has deleted it.
 */
export async function restoreCategory(
  store: WriteStore,
  trashId: string,
  own: boolean,
  signal?: AbortSignal,
): Promise<boolean> {
  const { isRestored } = await moveInSteps(store, restoration, { trashId, own }, { signal });
  return isRestored;
}

type RestoreStep = MoveStep & { isRestored: boolean };

const restoration = operation({
  async needs({ trashId, own, isChecked }: StepInput<{ trashId: string; own: boolean }>, reader) {
    const document = await reader.read('trash', trashId);
    const trashed = parseTrashedCategory(document);
    const { id } = originOf(trashId);
    const stored = (await reader.read('categories', id)).data();
    if (!trashed) return { isRestored: stored !== undefined, found: null };
    const name = stored ? String(stored['name']) : trashed.category.name;
    const isSame = (other: string) => sameName(other) === sameName(name);
    const isTaken = !stored && (await takenNames(reader, id)).some(isSame);
    if (isTaken || (own && !isOwn(reader.author, document))) return { isRestored: false, found: null };
    const movedTo = await nameAfterDeletion(reader, trashed.movedTo);
    const items = (await readIndexed(reader, trashed.videos)).filter(({ category }) => category === movedTo);
    const moving = await readMoving(reader, items, isChecked);
    return { isRestored: true, found: { trashed, name, isStored: stored !== undefined, moving } };
  },
  plan({ trashId, moved: before }, { isRestored, found }, { index }): Outcome<RestoreStep> {
    if (!found) return { result: { moved: 0, left: 0, isDone: true, isRestored } };
    const { trashed, name, isStored, moving } = found;
    const { left } = moving;
    const moved = moving.items.length;
    const { category, fields, row } = trashed;
    return {
      result: { moved, left, isDone: left === 0, isRestored: true },
      items: movesTo(name, moving),
      writes: [
        ...(isStored ? [] : [replace('categories', category.id, fields)]),
        ...(left === 0 ? [remove('trash', trashId)] : []),
      ],
      summary: { site: isStored || row === null ? {} : withRow(index.summary.site ?? {}, name, row) },
      log:
        before === 0
          ? { what: 'restore', count: 1, title: name }
          : { what: 'move', count: moved, title: name },
    };
  },
});
