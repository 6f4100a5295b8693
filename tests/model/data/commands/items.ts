import type { Item } from 'shared-data';
import { emptyDraft, type ItemDraft, type PlacedItem } from 'admin-data';
import { batchSize } from '../../../../admin-data/src/writes/bulk';
import type { Choice, Prepare } from '../deed';
import { added, deleted, deletedForever, edited, moved, restored } from '../changes';
import type { Shown } from '../page';

const dates = ['2024-05-01', '2024-05-02', '2025-01-01', '2026-02-03'];
export const titleFor = (number: number): string => `Video ${number} of many`;
export const pictureFor = (number: number): string => `https://example.org/${number}.png`;

const categoryNames = ({ categories = [] }: Shown): string[] => categories.map(({ name }) => name);

export function draftFrom(shown: Shown, choice: Choice): ItemDraft | null {
  const category = choice.pick(categoryNames(shown));
  if (category === undefined) return null;
  const number = choice.number();
  return {
    ...emptyDraft,
    title: titleFor(number),
    imageBlob: pictureFor(number),
    url: number % 3 === 0 ? '' : `https://example.org/watch/${number}`,
    date: dates[number % dates.length]!,
    category,
    tags: number % 2 === 0 ? '' : `tag ${number % 7}, other`,
    description: number % 4 === 0 ? '' : `About **${number}**`,
  };
}

export const addItem: Prepare = ({ shown, admin }, choice) => {
  const draft = draftFrom(shown, choice);
  if (!draft) return null;
  const id = admin.newId();
  return {
    says: `adds "${draft.title}" in ${draft.category}`,
    run: ({ addItem }) => addItem(id, draft),
    changes: [added({ id, ...draft })],
  };
};

export const editItem: Prepare = ({ shown }, choice) => {
  const before = choice.pick(shown.table?.items ?? []);
  if (!before) return null;
  const item = changed(before, shown, choice);
  const { id: _, ...draft } = item;
  return {
    says: `edits "${before.title}" (${before.id})`,
    run: ({ editItem }) => editItem(before, draft),
    changes: [edited(before, item)],
  };
};

function changed(before: Item, shown: Shown, choice: Choice): Item {
  const number = choice.number();
  const other = categoryNames(shown).find((name) => name !== before.category);
  switch (number % 6) {
    case 0:
      return { ...before, title: `${titleFor(number)}, edited from ${before.title.slice(0, 60)}` };
    case 1:
      return { ...before, date: dates.find((date) => date !== before.date)! };
    case 2:
      return { ...before, imageBlob: `${before.imageBlob}?${number}` };
    case 3:
      return { ...before, tags: before.tags === '' ? 'edited' : '' };
    case 4:
      return { ...before, description: `Edited. ${before.description.slice(0, 100)}`.trim() };
    default:
      return other === undefined
        ? { ...before, title: `${before.title.slice(0, 100)}!` }
        : { ...before, category: other };
  }
}

/** The batches of a long task. An interruption leaves whole batches. */
export const batchesOf = (ids: string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, i) =>
    ids.slice(i * batchSize, (i + 1) * batchSize),
  );

const shownIds = (shown: Shown): string[] => (shown.table?.items ?? []).map(({ id }) => id);

/** All videos that visitors cannot find. */
export const hiddenOf = ({ hidden }: Shown): PlacedItem[] =>
  hidden ? Object.values(hidden).flatMap(({ videos }) => videos) : [];

/** Ids of some published videos, of some hidden ones, or of both. */
function someIds(shown: Shown, choice: Choice): string[] {
  const which = choice.number() % 4;
  return [
    ...(which === 0 ? [] : choice.some(shownIds(shown))),
    ...(which === 1 || which === 2 ? [] : choice.some(hiddenOf(shown).map(({ id }) => id))),
  ];
}

export const deleteItems: Prepare = ({ shown }, choice) => {
  const ids = someIds(shown, choice);
  if (ids.length === 0) return null;
  return {
    says: `deletes ${ids.join(', ')}`,
    run: ({ deleteItems }) => deleteItems(ids),
    changes: batchesOf(ids).map(deleted),
  };
};

export const restore: Prepare = ({ shown }, choice) => {
  const trashIds = choice.some((shown.trash ?? []).map(({ trashId }) => trashId));
  if (trashIds.length === 0) return null;
  return {
    says: `restores ${trashIds.join(', ')}`,
    run: ({ restore }) => restore(trashIds),
    changes: restored(trashIds, batchesOf),
  };
};

export const deleteForever: Prepare = ({ shown }, choice) => {
  const trashIds = choice.some((shown.trash ?? []).map(({ trashId }) => trashId));
  if (trashIds.length === 0) return null;
  return {
    says: `deletes ${trashIds.join(', ')} for good`,
    run: ({ deleteForever }) => deleteForever(trashIds),
    changes: batchesOf(trashIds).map(deletedForever),
  };
};

/** Deletes everything at once, regardless of its size. */
export const deleteAll: Prepare = ({ shown }) => {
  const ids = shownIds(shown);
  return { says: 'deletes all', run: ({ deleteItems }) => deleteItems(ids), changes: [deleted(ids)] };
};

export const restoreAll: Prepare = ({ shown }) => {
  const trashIds = (shown.trash ?? []).map(({ trashId }) => trashId);
  return { says: 'restores all', run: ({ restore }) => restore(trashIds), changes: restored(trashIds) };
};

export const moveItems: Prepare = ({ shown }, choice) => {
  const ids = someIds(shown, choice);
  const category = choice.pick(categoryNames(shown));
  if (ids.length === 0 || category === undefined) return null;
  return {
    says: `moves ${ids.join(', ')} to ${category}`,
    run: ({ moveItems }) => moveItems(ids, category),
    changes: [moved(ids, category)],
    isByCatalogue: true,
  };
};
