import { commit } from '../commit/commit';
import type { Operation } from '../commit/operation';
import type { WriteStore } from '../commit/store';
import { remove, replace } from '../commit/write';
import { withRow } from '../kinds/site-rows';
import {
  mayBeGone,
  moveBatchSize,
  moveInBatches,
  moveTo,
  readMoving,
  type MovingItems,
} from '../items/move-items';
import { isNameTaken, nameAfterDeletion } from '../category-names/require-category';
import { isOwn, originOf } from '../commit/trash-entry';
import { parseTrashedCategory, type TrashedCategory } from '../category-names/trashed-category';

type Step =
  /** It is restored, with its items. */
  | { state: 'done' }
  /** It was not restored: another admin deleted it, or its name is taken. */
  | { state: 'left' }
  /** It is restored, and its items are to be moved back. */
  | { state: 'there'; name: string; movedTo: string; videos: string[] };

/**
 * Restores a category from the trash with its name, its row on the home page and those of its items that are still where its
 * deletion moved them; up to four hundred in one batch. The trash entry is removed last, so that an interrupted restore can be
 * finished. Returns whether it is restored.
 */
export async function restoreCategory(
  store: WriteStore,
  trashId: string,
  own: boolean,
  signal?: AbortSignal,
): Promise<boolean> {
  // Another tool may have deleted one of the items: then the batches find out which.
  const step = await commit(store, restoration, { trashId, own, isWhole: true }).catch((error: unknown) => {
    if (mayBeGone(error)) return commit(store, restoration, { trashId, own, isWhole: false });
    throw error;
  });
  if (step.state !== 'there') return step.state === 'done';
  const { name, movedTo, videos } = step;
  await moveInBatches(store, videos, { to: name, onlyFrom: movedTo }, { signal });
  await commit(store, trashRemoval, trashId);
  return true;
}

const trashRemoval: Operation<string, boolean, undefined> = {
  readsShards: () => false,
  needs: async (trashId, reader) => (await reader.read('trash', trashId)).exists(),
  plan: (trashId, isThere) => ({ result: undefined, writes: isThere ? [remove('trash', trashId)] : [] }),
};

interface RestorationNeeds {
  step: Step;
  trashed?: TrashedCategory | undefined;
  /** The category itself is not stored. */
  isMissing?: boolean;
  /** If its items move back in the same batch. */
  moving?: MovingItems | undefined;
}

const restoration: Operation<{ trashId: string; own: boolean; isWhole: boolean }, RestorationNeeds, Step> = {
  async needs({ trashId, own, isWhole }, reader) {
    const document = await reader.read('trash', trashId);
    const trashed = parseTrashedCategory(document);
    const { id } = originOf(trashId);
    const stored = (await reader.read('categories', id)).data();
    if (!trashed) return { step: { state: stored ? 'done' : 'left' } };
    if (own && !isOwn(reader.author, document)) return { step: { state: 'left' } };
    const { videos } = trashed;
    const name = stored ? String(stored['name']) : trashed.category.name;
    if (!stored && (await isNameTaken(reader, name, id))) return { step: { state: 'left' } };
    const isLast = isWhole && videos.length <= moveBatchSize;
    const movedTo = await nameAfterDeletion(reader, trashed.movedTo);
    return {
      step: { state: 'there', name, movedTo, videos },
      trashed,
      isMissing: !stored,
      moving: isLast ? await readMoving(reader, videos) : undefined,
    };
  },
  plan({ trashId }, { step, trashed, isMissing, moving }, { index }) {
    if (step.state !== 'there' || !trashed) return { result: step };
    const { name, movedTo } = step;
    const site =
      isMissing && trashed.row !== null ? withRow(index.summary.site ?? {}, name, trashed.row) : {};
    return {
      result: moving ? { state: 'done' } : step,
      items: moving ? moveTo(index, moving, name, movedTo) : [],
      writes: [
        ...(isMissing ? [replace('categories', trashed.category.id, trashed.fields)] : []),
        ...(moving ? [remove('trash', trashId)] : []),
      ],
      site,
      log: isMissing || moving ? { what: 'restore', count: 1, title: name } : null,
    };
  },
};
