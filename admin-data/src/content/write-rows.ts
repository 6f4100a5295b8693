import { draftFields, isSame, parseItem } from 'shared-data/documents';
import { captionWrites } from '../captions/caption-texts';
import type { WholeChange } from '../commit/item-change';
import type { Operation, Reader } from '../commit/operation';
import type { Write } from '../commit/write';
import { foundIn } from '../states/find-video';
import { findHiddenIds } from '../states/read-by-id';
import { published, type PlacedItem } from '../states/state';
import { compareHidden } from './hidden-rows';
import type { MissingCategories } from './missing-categories';
import { itemOf, type ImportPlan } from './plan-import';
import type { RowDraft } from './read-drafts';
import { fingerprintOf } from './row-id';

/** Rows to be written in one batch. */
interface RowsToWrite extends Pick<ImportPlan, 'seen'> {
  rows: RowDraft[];
  missing: MissingCategories;
}

export interface WrittenRows {
  /** Titles of the written items. */
  titles: string[];
  /** Rows whose item was changed since the plan was made: nothing was written for them. */
  conflicts: RowDraft[];
}

/** The items that a batch writes. */
interface DecidedRows {
  items: (WholeChange & { after: PlacedItem })[];
  captions: Write[];
  /** The names of their categories, which may have to be added. */
  categories: string[];
  conflicts: RowDraft[];
}

const rowOperation = (
  decide: (input: RowsToWrite, reader: Reader) => Promise<DecidedRows>,
): Operation<RowsToWrite, DecidedRows, WrittenRows> => ({
  needs: decide,
  plan({ missing }, { items, captions, categories, conflicts }) {
    const titles = items.map(({ after }) => after.title);
    const [title] = titles;
    return {
      result: { titles, conflicts },
      items,
      writes: [...missing.writes(categories), ...captions],
      log: title === undefined ? null : { what: 'import', count: titles.length, title },
    };
  },
});

/** Writes published items, new ones and changed ones. */
export const replaceRows = rowOperation(async ({ rows, seen }, reader) => {
  const stored = await Promise.all(rows.map(({ id }) => reader.read('items', id)));
  const absent = rows.filter((_, i) => !stored[i]!.exists()).map(({ id }) => id);
  const hidden = await findHiddenIds(reader, absent);
  const decided: DecidedRows = { items: [], captions: [], categories: [], conflicts: [] };
  for (const [i, row] of rows.entries()) {
    const document = stored[i]!;
    const before = document.exists() ? parseItem(document) : null;
    const item = itemOf(row, before);
    if (before && isSame(before, item)) continue;
    const isAsSeen = (await fingerprintOf(document, draftFields)) === seen.get(row.place);
    if (isAsSeen && !hidden.has(row.id)) {
      const found = document.exists() ? [foundIn('items', document)] : [];
      decided.items.push({ id: item.id, before: found, after: { ...item, ...published } });
      decided.captions.push(...captionWrites(item, row.texts));
      decided.categories.push(item.category);
    } else decided.conflicts.push(row);
  }
  return decided;
});

/** Restores items that visitors cannot see, with their visibility. */
export const restoreRows = rowOperation(async ({ rows, seen }, reader) => {
  const compared = await Promise.all(
    rows.map((row) => compareHidden(reader, row, seen.get(row.place) ?? null)),
  );
  const decided: DecidedRows = { items: [], captions: [], categories: [], conflicts: [] };
  for (const [i, one] of compared.entries()) {
    if (!one) continue;
    const { video, found, isAsSeen } = one;
    if (isAsSeen) {
      decided.items.push({ id: video.id, before: found, after: video });
      decided.captions.push(...captionWrites(video, rows[i]!.texts));
      // Visitors see each category: a draft adds none.
      if (video.state !== 'draft') decided.categories.push(video.category);
    } else decided.conflicts.push(rows[i]!);
  }
  return decided;
});

/** Adds videos of a channel; one that is stored already, whatever its visibility, remains unchanged. */
export const addRows = rowOperation(async ({ rows }, reader) => {
  const there = await Promise.all(
    rows.map(async ({ id, channel }) => {
      const isThere = (name: 'items' | 'trash') => reader.read(name, id).then((found) => found.exists());
      return Boolean(channel?.known) || (await isThere('items')) || (await isThere('trash'));
    }),
  );
  const absent = rows.filter((_, i) => !there[i]);
  const hidden = await findHiddenIds(
    reader,
    absent.map(({ id }) => id),
  );
  const added = absent.filter(({ id }) => !hidden.has(id));
  return {
    items: added.map(({ id, draft, channel }) => ({
      id,
      before: [],
      after: { id, ...draft, ...channel!.placed!.placing },
    })),
    captions: [],
    categories: added.map(({ draft }) => draft.category),
    // Rows that an earlier attempt has written are done.
    conflicts: rows.filter((row) => !added.includes(row) && row.channel?.known?.isDeleted),
  };
});
