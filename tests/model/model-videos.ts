import type { Item } from 'shared-data';
import { isSame } from 'shared-data/documents';
import {
  isSameVisibility,
  visibilityOf,
  published,
  type ManagedItem,
  type ItemVisibility,
  type VisibilityState,
} from '../../admin-data/src/commit/visibility';
import { validateVideo } from '../../admin-data/src/items/validate-video';
import { sameName } from '../../admin-data/src/category-names/category-name';
import { movedTo } from '../../admin-data/src/items/edit-items';
import { currentName, isTaken, namesOf, presentName } from './category-names';
import {
  hiddenSign,
  addLogEntry,
  allVideos,
  Refused,
  videoAt,
  type Change,
  type HiddenVideo,
  type Model,
  type NewCategory,
  type PlannedRow,
} from './model';
import { showHeroAgain } from './model-site';

/** Stores a video according to its visibility, and removes it from other places. */
export function put(model: Model, { wasHero: _, ...video }: HiddenVideo, wasHeroInTrash = false): void {
  const { items, hidden, site } = model;
  const { id } = video;
  const wasHero = wasHeroInTrash || hidden.get(id)?.wasHero || (items.has(id) && site.heroVideo === id);
  const isNew = !items.has(id);
  items.delete(id);
  hidden.delete(id);
  if (video.state !== 'published') return void hidden.set(id, { ...video, ...(wasHero && { wasHero }) });
  const { state: __, publishAt: ___, ...item } = video;
  items.set(id, item);
  if (wasHero && isNew) showHeroAgain(model, id);
}

const isSameItem = (one: ManagedItem, other: ManagedItem): boolean =>
  isSame(one, other) && isSameVisibility(one, other);

/** Marks changes that affect only hidden videos. */
const sign = (what: string, ...states: VisibilityState[]): string =>
  states.includes('published') ? what : what + hiddenSign;

export const added =
  (drafted: Item, visibility: ItemVisibility = published): Change =>
  (model, email) => {
    const video = { ...drafted, ...visibility, category: currentName(model, drafted.category) };
    const stored = videoAt(model, video.id);
    if (stored && !isSameItem(stored, video)) throw new Refused('conflict');
    if (stored) return;
    put(model, video);
    addLogEntry(model, email, sign('add', video.state), 1, video.title);
  };

/** Saves a form that was opened with `before`. With `isMerged`, the form adds what others have changed since. */
export const edited =
  (
    before: Item & Partial<ItemVisibility>,
    drafted: Item,
    visibility: ItemVisibility = visibilityOf(before),
    isMerged = false,
  ): Change =>
  (model, email) => {
    const stored = videoAt(model, before.id);
    const opened = { ...(isMerged && stored ? stored : before), ...visibilityOf(before) };
    const isChosen = drafted.category !== before.category;
    const video = {
      ...opened,
      ...(isMerged ? differences(before, drafted) : drafted),
      ...visibility,
      ...(isChosen && { category: currentName(model, drafted.category) }),
    };
    if (!stored || !(isSameItem(stored, opened) || isSameItem(stored, video))) throw new Refused('conflict');
    if (isSameItem(stored, video)) return;
    put(model, { ...stored, ...video });
    const what = opened.state === video.state ? 'edit' : movedTo[video.state];
    addLogEntry(model, email, sign(what, stored.state, video.state), 1, video.title);
  };

const differences = (before: Item, drafted: Item): Partial<Item> =>
  Object.fromEntries(
    Object.entries(drafted).filter(([field, value]) => value !== before[field as keyof Item]),
  );

/** Changes the visibility of videos, except those that would be invalid with the new one. */
export const visibilityChanged =
  (ids: string[], target: ItemVisibility): Change =>
  (model, email) => {
    const all = ids.flatMap((id) => videoAt(model, id) ?? []);
    const before = all.filter((video) => changeOne(model, video, target));
    logVisibility(model, email, before, target.state);
  };

function changeOne(model: Model, video: ManagedItem, target: ItemVisibility): boolean {
  if (isSameVisibility(video, target)) return false;
  const name = video.category === '' ? '' : presentName(model, video.category);
  const there = { ...video, ...target, category: name ?? video.category };
  const faults = validateVideo(there, target, { now: new Date(), before: video });
  if ((name === null && target.state !== 'draft') || Object.keys(faults).length > 0) return false;
  put(model, there);
  return true;
}

function logVisibility(model: Model, email: string, before: ManagedItem[], to: VisibilityState): void {
  const states = before.map(({ state }) => state);
  const what = sign(movedTo[to], to, ...states);
  if (before[0]) addLogEntry(model, email, what, before.length, before[0].title);
}

/** Changes the visibility of videos, and gives each its previous one: a log entry for each of these. */
export function visibilityUndone(ids: string[], target: ItemVisibility): Change[] {
  let changed: ManagedItem[] = [];
  const change: Change = (model, email) => {
    const all = ids.flatMap((id) => videoAt(model, id) ?? []);
    changed = all.filter((video) => changeOne(model, video, target));
    logVisibility(model, email, changed, target.state);
  };
  const undo: Change = (model, email) => {
    for (const state of new Set(changed.map((video) => video.state))) {
      const now = changed.filter((video) => video.state === state).map(({ id }) => videoAt(model, id)!);
      const undone = now.filter((video) =>
        changeOne(model, video, visibilityOf(changed.find(({ id }) => id === video.id)!)),
      );
      logVisibility(model, email, undone, state);
    }
  };
  return [change, undo];
}

/** Scheduled videos that are due at this time, in the order of their publication. */
export const dueAt = ({ hidden }: Model, now: Date): ManagedItem[] =>
  [...hidden.values()]
    .filter(({ publishAt }) => publishAt !== null && new Date(publishAt) <= now)
    .sort((a, b) => (dueKey(a) < dueKey(b) ? -1 : 1));

/** Orders scheduled videos by their publication. */
const dueKey = ({ publishAt, id }: ManagedItem): string => `${publishAt} ${id}`;

export const deleted =
  (ids: string[]): Change =>
  (model, email) => {
    const found = ids.flatMap((id) => videoAt(model, id) ?? []);
    for (const { id } of found) {
      const wasHero = model.site.heroVideo === id && { wasHero: true };
      model.trash.set(id, { ...(model.items.get(id) ?? model.hidden.get(id))!, ...wasHero });
      model.items.delete(id);
      model.hidden.delete(id);
    }
    const states = found.map(({ state }) => state);
    if (found[0]) addLogEntry(model, email, sign('delete', ...states), found.length, found[0].title);
  };

export const moved =
  (ids: string[], category: string): Change =>
  (model, email) => {
    if (!namesOf(model).includes(category)) throw new Refused('conflict');
    const found = ids
      .flatMap((id) => videoAt(model, id) ?? [])
      .filter((video) => video.category !== category);
    for (const video of found) put(model, { ...video, category });
    const states = found.map(({ state }) => state);
    if (found.length > 0) addLogEntry(model, email, sign('move', ...states), found.length, category);
  };

export const imported =
  (rows: PlannedRow[], newCategories: NewCategory[]): Change =>
  (model, email) => {
    const isStored = (item: Item | null, id: string) => {
      const stored = model.items.get(id);
      return stored === undefined || item === null
        ? stored === undefined && item === null
        : isSame(stored, item);
    };
    const spelled = (name: string) => namesOf(model).find((one) => sameName(one) === sameName(name)) ?? name;
    // Items that someone else has changed since the import was planned stay unchanged.
    const written = rows
      .map(({ item, planned }) => ({ item: { ...item, category: spelled(item.category) }, planned }))
      .filter(({ item, planned }) => !isStored(item, item.id) && isStored(planned, item.id))
      .filter(({ item }) => !model.hidden.has(item.id))
      .map(({ item }) => item);
    for (const { ids, name } of newCategories)
      if (written.some(({ category }) => category === name) && !isTaken(model, name, ''))
        model.categories.set(
          ids.find((id) => !model.categories.has(id))!,
          { name },
        );
    for (const item of written) model.items.set(item.id, { ...model.items.get(item.id), ...item });
    if (written[0]) addLogEntry(model, email, 'import', written.length, written[0].title);
  };

/** Imports videos of a channel, except those that are already stored or in the trash, under any id. */
export const channelImported =
  (entries: Item[], category: NewCategory): Change =>
  (model, email) => {
    const isKnown = ({ id, url }: Item) =>
      videoAt(model, id) !== undefined ||
      model.trash.has(id) ||
      [...allVideos(model), ...model.trash.values()].some((one) => 'url' in one && one.url === url);
    const fresh = entries.filter((entry) => !isKnown(entry)).map((item) => ({ item, planned: null }));
    imported(fresh, [category])(model, email);
  };

export const rebuilt: Change = (model, email) => {
  model.isBehind = false;
  addLogEntry(model, email, 'rebuild', model.items.size, '');
};
