import type { Item } from 'shared-data';
import { draftFields, isSame, parseItem } from 'shared-data/documents';
import { putCaptions, type CaptionTexts } from '../captions/caption-texts';
import { findHidden } from '../states/read-by-id';
import { changeItem } from '../states/change-item';
import { foundIn } from '../states/find-video';
import type { StoredItem } from '../commit/item-change';
import { published } from '../states/state';
import type { WriteStore } from '../commit/store';
import type { Writing } from '../writes/writing';
import { fingerprintOf } from './row-id';
import { compareHidden } from './hidden-rows';
import type { MissingCategories } from './missing-categories';
import { itemOf, type ImportPlan } from './plan-import';
import type { RowDraft } from './read-drafts';

/** Rows to be written in one batch. */
interface RowsToWrite extends Pick<ImportPlan, 'seen'> {
  store: WriteStore;
  writing: Writing;
  rows: RowDraft[];
  missing: MissingCategories;
}

export interface WrittenRows {
  /** Of the videos that were written. */
  titles: string[];
  /** Rows whose video someone else changed since the plan was made: they were left as they are. */
  conflicts: RowDraft[];
}

/** Writes videos that visitors see, new ones and changed ones. */
export async function replaceRows({
  store,
  writing,
  rows,
  seen,
  missing,
}: RowsToWrite): Promise<WrittenRows> {
  const stored = await Promise.all(rows.map(({ id }) => writing.read('items', id)));
  const absent = rows.filter((_, i) => !stored[i]!.exists()).map(({ id }) => id);
  const hidden = await findHidden(store, absent);
  const wanted: Item[] = [];
  const replaced = new Map<string, StoredItem[]>();
  const texts: CaptionTexts = {};
  const conflicts: RowDraft[] = [];
  for (const [i, row] of rows.entries()) {
    const document = stored[i]!;
    const before = document.exists() ? parseItem(document) : null;
    const item = itemOf(row, before);
    if (before && isSame(before, item)) continue;
    const isAsSeen = (await fingerprintOf(document, draftFields)) === seen.get(row.place);
    if (isAsSeen && !hidden.has(row.id)) {
      wanted.push(item);
      if (document.exists()) replaced.set(item.id, [foundIn('items', document)]);
      Object.assign(texts, row.texts);
    } else conflicts.push(row);
  }
  missing.save(
    writing,
    wanted.map(({ category }) => category),
  );
  for (const item of wanted) {
    const { id } = item;
    changeItem(writing, { id, before: replaced.get(id) ?? [], after: { ...item, ...published } }, store);
    putCaptions(writing, item, texts);
  }
  return { titles: wanted.map(({ title }) => title), conflicts };
}

/** Brings videos back that visitors do not see, to where they were. */
export async function restoreRows({
  store,
  writing,
  rows,
  seen,
  missing,
}: RowsToWrite): Promise<WrittenRows> {
  const compared = await Promise.all(
    rows.map((row) => compareHidden(writing, row, seen.get(row.place) ?? null)),
  );
  const wanted = compared.filter((one) => one?.isAsSeen).map((one) => one!.video);
  // Visitors see each category: a draft brings none.
  const shown = wanted.filter(({ state }) => state !== 'draft');
  missing.save(
    writing,
    shown.map(({ category }) => category),
  );
  for (const [i, one] of compared.entries())
    if (one?.isAsSeen) {
      changeItem(writing, { id: one.video.id, before: one.found, after: one.video }, store);
      putCaptions(writing, one.video, rows[i]!.texts);
    }
  return {
    titles: wanted.map(({ title }) => title),
    conflicts: rows.filter((_, i) => compared[i] && !compared[i].isAsSeen),
  };
}

/** Adds videos of a channel where they go; one that is there by now, in whatever state, stays as it is. */
export async function addRows({ store, writing, rows, missing }: RowsToWrite): Promise<WrittenRows> {
  const there = await Promise.all(
    rows.map(async ({ id, channel }) => {
      const isThere = (name: 'items' | 'trash') => writing.read(name, id).then((found) => found.exists());
      return Boolean(channel?.known) || (await isThere('items')) || (await isThere('trash'));
    }),
  );
  const absent = rows.filter((_, i) => !there[i]);
  const hidden = await findHidden(
    store,
    absent.map(({ id }) => id),
  );
  const added = absent.filter(({ id }) => !hidden.has(id));
  missing.save(
    writing,
    added.map(({ draft }) => draft.category),
  );
  for (const { id, draft, channel } of added)
    changeItem(writing, { id, before: [], after: { id, ...draft, ...channel!.placed!.placing } }, store);
  return {
    titles: added.map(({ draft }) => draft.title),
    // What an earlier try has written is done.
    conflicts: rows.filter((row) => !added.includes(row) && row.channel?.known?.isDeleted),
  };
}
