import { withRow } from '../site/renamed-row';
import { findHidden, moveHiddenIn } from '../states/move-hidden';
import { commit } from '../commit/commit';
import { mayBeGone, moveBatchSize, moveIn, moveInBatches } from './move-items';
import { isNameTaken, nameAfterDeletion } from './require-category';
import type { WriteStore } from '../commit/store';
import { isOwn } from './trash-fields';
import { parseTrashedCategory, trashedCategoryId, withoutBesideCategory } from './trashed-category';

type Step =
  /** It is there, with its videos. */
  | { state: 'done' }
  /** It was not brought back: it is another admin's, or its name is taken. */
  | { state: 'left' }
  /** It is there, and its videos are to be moved back. */
  | { state: 'there'; name: string; movedTo: string; videos: string[] };

/**
 * Brings a category back from the trash under its name, with its row on the home page and with those of its videos that are still where its
 * deletion moved them; up to four hundred go with it in one batch. What the trash keeps of it goes last, so that a restore that was
 * interrupted can be finished. Answers whether it is there.
 */
export async function restoreCategory(
  store: WriteStore,
  trashId: string,
  own: boolean,
  signal?: AbortSignal,
): Promise<boolean> {
  // Another tool may have deleted one of the videos: then the batches find out which.
  const step = await begin(store, trashId, own, true).catch((error: unknown) => {
    if (mayBeGone(error)) return begin(store, trashId, own, false);
    throw error;
  });
  if (step.state !== 'there') return step.state === 'done';
  const { name, movedTo, videos } = step;
  await moveInBatches(store, videos, { to: name, onlyFrom: movedTo }, { signal });
  await commit(
    store,
    async (writing) => {
      if ((await writing.read('trash', trashId)).exists()) writing.remove('trash', trashId);
      return { result: undefined, noted: null };
    },
    { entries: false },
  );
  return true;
}

const begin = (store: WriteStore, trashId: string, own: boolean, isWhole: boolean): Promise<Step> =>
  commit(store, async (writing) => {
    const id = trashedCategoryId(trashId)!;
    const document = await writing.read('trash', trashId);
    const trashed = parseTrashedCategory(document);
    const stored = (await writing.read('categories', id)).data();
    const isThere = stored !== undefined;
    const nothing = (state: 'done' | 'left') => ({ result: { state } as Step, noted: null });
    if (!trashed) return nothing(isThere ? 'done' : 'left');
    if (own && !isOwn(store, document)) return nothing('left');
    const { movedTo, videos, row } = trashed;
    const name = isThere ? String(stored['name']) : trashed.category.name;
    if (!isThere && (await isNameTaken(store, name, id))) return nothing('left');
    const isLast = isWhole && videos.length <= moveBatchSize;
    const from = await nameAfterDeletion(store, writing, movedTo);
    const elsewhere = isLast ? videos.filter((video) => !writing.catalogue.get(video)) : [];
    const hidden = await findHidden(writing, elsewhere);
    if (!isThere) writing.replace('categories', id, withoutBesideCategory(document.data()!));
    if (!isThere && row !== null)
      writing.changeSite(withRow(writing.catalogue.summary.site ?? {}, name, row));
    if (isLast) {
      moveIn(store, writing, videos, name, from);
      moveHiddenIn(store, writing, hidden, name, from);
      writing.remove('trash', trashId);
    }
    return {
      result: isLast ? { state: 'done' } : { state: 'there', name, movedTo: from, videos },
      noted: isThere && !isLast ? null : { what: 'restore', count: 1, title: name },
    };
  });
