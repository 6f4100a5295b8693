import type { DoneBatch, ItemDraft, ManagedItem, ItemVisibility } from 'admin-data';
import type { Item } from 'shared-data';
import { emptyDraft } from 'shared-data/documents';
import { newId } from '../../../admin-data/src/new-id';
import { batchSize, inParts } from '../../../admin-data/src/commit/bulk';
import { deletedForever, restored } from '../model-trash';
import { added, deleted, edited, moved, visibilityChanged, visibilityUndone } from '../model-videos';
import type { Choice, Person, Prepare, Shown } from '../operation';

const dates = ['2024-05-01', '2024-05-02', '2025-01-01', '2026-02-03'];
export const titleFor = (number: number): string => `Video ${number} of many`;
export const pictureFor = (number: number): string => `https://example.org/${number}.png`;

const categoryNames = ({ categories }: Shown): string[] => categories.map(({ name }) => name);

/** The URL of a video, and the picture that the form takes from its provider. */
function mediaFor(number: number, { usesForms }: Person): Pick<Item, 'url' | 'imageBlob'> {
  const id = String(number).padStart(11, 'a');
  if (usesForms)
    return { url: `https://youtu.be/${id}`, imageBlob: `https://i.ytimg.com/vi/${id}/mqdefault.jpg` };
  return {
    url: number % 3 === 0 ? '' : `https://example.org/watch/${number}`,
    imageBlob: pictureFor(number),
  };
}

export function draftFor(person: Person, choice: Choice): ItemDraft | null {
  const category = choice.pick(categoryNames(person.shown));
  if (category === undefined) return null;
  const number = choice.number();
  return {
    ...emptyDraft,
    ...mediaFor(number, person),
    title: titleFor(number),
    date: dates[number % dates.length]!,
    category,
    tags: number % 2 === 0 ? '' : `tag ${number % 7}, other`,
    description: number % 4 === 0 ? '' : `About **${number}**`,
  };
}

export const addItem: Prepare = (person, choice) => {
  const draft = draftFor(person, choice);
  if (!draft) return null;
  const item = { id: newId(), ...draft };
  return {
    text: `adds "${draft.title}" in ${draft.category}`,
    // A form generates the id.
    run: async ({ addItem }) => (item.id = (await addItem(item.id, draft)).id),
    changes: [added(item)],
  };
};

/** Adds a draft, which may lack fields that other videos require. */
export const addDraft: Prepare = (person, choice) => {
  const draft = draftFor(person, choice);
  if (!draft) return null;
  if (choice.number() % 3 === 0) draft.category = draft.date = '';
  const item = { id: newId(), ...draft };
  const visibility = { state: 'draft' as const, publishAt: null };
  return {
    text: `adds the draft "${draft.title}" in "${draft.category}"`,
    run: async ({ addItem }) => (item.id = (await addItem(item.id, draft, visibility)).id),
    changes: [added(item, visibility)],
  };
};

export const editItem: Prepare = (person, choice) => {
  const before = choice.pick(person.shown.items);
  if (!before) return null;
  const item = change(before, person, choice);
  const { id: _, ...draft } = item;
  return {
    text: `edits "${before.title}" (${before.id})`,
    run: ({ editItem }) => editItem(before, draft),
    changes: [edited(before, item, undefined, person.usesForms)],
  };
};

function change(before: Item, { shown, usesForms }: Person, choice: Choice): Item {
  const number = choice.number();
  const other = categoryNames(shown).find((name) => name !== before.category);
  switch (number % 6) {
    case 0:
      return { ...before, title: `${titleFor(number)}, edited` };
    case 1:
      return { ...before, date: dates.find((date) => date !== before.date)! };
    case 2:
      return usesForms
        ? { ...before, title: `${titleFor(number)}, typed` }
        : { ...before, imageBlob: `${before.imageBlob}?${number}` };
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

/** Times of publication, all after the end of any test run. */
const times = ['2031-01-01T08:00:00.000Z', '2031-01-01T08:00:00.000Z', '2035-06-01T20:30:00.000Z'];

function visibilityFor(choice: Choice): ItemVisibility {
  const state = choice.pick(['draft', 'unlisted', 'scheduled', 'published'] as const)!;
  return { state, publishAt: state === 'scheduled' ? choice.pick(times)! : null };
}

export const addHidden: Prepare = (person, choice) => {
  const draft = draftFor(person, choice);
  if (!draft) return null;
  const visibility = visibilityFor(choice);
  const item = { id: newId(), ...draft };
  return {
    text: `adds "${draft.title}" in "${draft.category}" as ${visibility.state}`,
    run: ({ addHidden }) => addHidden(item.id, draft, visibility),
    changes: [added(item, visibility)],
  };
};

/** Edits a video and changes its visibility in one step. */
export const editHidden: Prepare = (person, choice) => {
  const before = choice.pick([...hiddenOf(person.shown), ...person.shown.items.slice(0, 3)]);
  const draft = draftFor(person, choice);
  if (!before || !draft) return null;
  const visibility = visibilityFor(choice);
  return {
    text: `edits ${before.id}, to be ${visibility.state}`,
    run: ({ editHidden }) => editHidden(before, draft, visibility),
    changes: [edited(before, { id: before.id, ...draft }, visibility)],
  };
};

/** Changes the visibility of several videos, whatever they have. */
export const changeVisibility: Prepare = (person, choice) => {
  const target = visibilityFor(choice);
  const ids = someIds(person, choice);
  if (ids.length === 0) return null;
  return {
    text: `makes ${ids.join(', ')} ${target.state}`,
    run: ({ changeVisibility }) => changeVisibility({ ids, target }),
    changes: batchesOf(ids).map((batch) => visibilityChanged(batch, target)),
    needsIndex: true,
  };
};

export const changeAndUndoVisibility: Prepare = (person, choice) => {
  const target = visibilityFor(choice);
  const ids = someIds(person, choice).slice(0, batchSize);
  if (ids.length === 0) return null;
  return {
    text: `makes ${ids.join(', ')} ${target.state}, and undoes it`,
    run: async ({ changeVisibility, undoChange }) => {
      const batches: DoneBatch[] = [];
      await changeVisibility({ ids, target }, { onDone: (batch) => batches.push(batch) });
      for (const { entry } of batches) await undoChange(entry);
    },
    changes: visibilityUndone(ids, target),
    needsIndex: true,
    isExclusive: true,
  };
};

/** The batches of a long task. An interrupted task has completed whole batches. */
const batchesOf = (ids: string[]): string[][] => inParts(ids, batchSize);

export const hiddenOf = ({ hidden }: Shown): ManagedItem[] => Object.values(hidden).flat();

/** Ids of some published videos, of some hidden ones, or of both. */
function someIds({ shown, usesForms }: Person, choice: Choice): string[] {
  const which = usesForms ? 1 : choice.number() % 4;
  return [
    ...(which === 0 ? [] : choice.some(shown.items.map(({ id }) => id))),
    ...(which === 1 || which === 2 ? [] : choice.some(hiddenOf(shown).map(({ id }) => id))),
  ];
}

export const deleteItems: Prepare = (person, choice) => {
  const ids = someIds(person, choice);
  if (ids.length === 0) return null;
  return {
    text: `deletes ${ids.join(', ')}`,
    run: ({ deleteItems }) => deleteItems(ids),
    changes: batchesOf(ids).map(deleted),
  };
};

export const deleteAndUndo: Prepare = (person, choice) => {
  const ids = someIds(person, choice);
  if (ids.length === 0) return null;
  return {
    text: `deletes ${ids.join(', ')} and restores them at once`,
    run: async ({ deleteItems, restore }) => {
      await deleteItems(ids);
      await restore(ids);
    },
    changes: [...batchesOf(ids).map(deleted), ...restored(ids, batchesOf)],
    isExclusive: true,
  };
};

/**
 * Trash entries to restore or delete. With forms only one, because the panel lists several in another order, on which the
 * log entry depends.
 */
function someTrash({ shown: { trash }, usesForms }: Person, choice: Choice): string[] {
  return usesForms ? [choice.pick(trash) ?? []].flat() : choice.some(trash);
}

export const restore: Prepare = (person, choice) => {
  const trashIds = someTrash(person, choice);
  if (trashIds.length === 0) return null;
  return {
    text: `restores ${trashIds.join(', ')}`,
    run: ({ restore }) => restore(trashIds),
    changes: restored(trashIds, batchesOf),
    // Without a category of its name, an item stays in it if the index has other items of that name.
    needsIndex: true,
  };
};

export const deleteForever: Prepare = (person, choice) => {
  const trashIds = someTrash(person, choice);
  if (trashIds.length === 0) return null;
  return {
    text: `deletes ${trashIds.join(', ')} permanently`,
    run: ({ deleteForever }) => deleteForever(trashIds),
    changes: batchesOf(trashIds).map(deletedForever),
  };
};

/** Deletes everything at once, regardless of its size. */
export const deleteAll: Prepare = ({ shown }) => {
  const ids = shown.items.map(({ id }) => id);
  return { text: 'deletes all', run: ({ deleteItems }) => deleteItems(ids), changes: [deleted(ids)] };
};

export const restoreAll: Prepare = ({ shown: { trash } }) => ({
  text: 'restores all',
  run: ({ restore }) => restore(trash),
  changes: restored(trash),
});

export const moveItems: Prepare = (person, choice) => {
  const ids = someIds(person, choice);
  const category = choice.pick(categoryNames(person.shown));
  if (ids.length === 0 || category === undefined) return null;
  return {
    text: `moves ${ids.join(', ')} to ${category}`,
    run: ({ moveItems }) => moveItems(ids, category),
    changes: [moved(ids, category)],
    usesIndex: true,
  };
};
