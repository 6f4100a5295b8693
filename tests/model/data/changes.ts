import type { Banner, Item } from 'shared-data';
import { sameName } from '../../../admin-data/src/writes/category-name';
import { isSame, type Series, type SeriesPage } from 'shared-data/documents';
import { mergeSeries } from '../../../admin-data/src/series/merge-series';
import { isSameSeries, publicPage } from '../../../admin-data/src/series/public-page';
import {
  isSamePlacing,
  placingOf,
  published,
  type PlacedItem,
  type Placing,
  type VideoState,
} from '../../../admin-data/src/states/state';
import { validateVideo } from '../../../admin-data/src/states/validate-video';
import { movedTo } from '../../../admin-data/src/writes/items';
import {
  note,
  Refused,
  type Brought,
  type Change,
  type HiddenVideo,
  type Model,
  type PlannedRow,
  type Stored,
  type TrashedCategory,
  type TrashedPage,
} from './model';
import { pageComesBack } from './model-of-pages';
import { heroAgain, rowComesBack, rowRenamed } from './model-of-site';

/**
 * The current name of the category that has or had this name. Null if there is none and no published video uses the
 * name.
 */
function presentName({ items, categories }: Model, name: string): string | null {
  const all = [...categories.values()];
  const isInUse = [...items.values(), ...all].some(
    (one) => ('title' in one ? one.category : one.name) === name,
  );
  return isInUse ? name : (all.find(({ formerNames }) => formerNames?.includes(name))?.name ?? null);
}

/** The trash entry of the deleted category with this name. */
const deletedCategory = ({ trash }: Model, name: string): TrashedCategory | undefined =>
  [...trash.values()].filter((one) => 'movedTo' in one).findLast((one) => one.name === name);

/** Items that are saved with an earlier name of a category get its current name. */
function currentName(model: Model, name: string): string {
  const present = name === '' ? name : presentName(model, name);
  if (present === null && deletedCategory(model, name)) throw new Refused('conflict');
  return present ?? name;
}

/** Restored items of a deleted category get the category to which its other items were moved. */
function nameAfterDeletion(model: Model, name: string, followed: string[] = []): string {
  const present = name === '' ? name : presentName(model, name);
  const deleted = present === null ? deletedCategory(model, name) : undefined;
  if (!deleted || followed.includes(name)) return present ?? name;
  return nameAfterDeletion(model, deleted.movedTo, [...followed, name]);
}

/** A published or hidden video. */
function videoAt({ items, hidden }: Model, id: string): Stored<PlacedItem> | undefined {
  const item = items.get(id);
  return item ? { ...item, ...published } : hidden.get(id);
}

/** Stores a video according to its visibility, and removes it from other places. */
function put(model: Model, { wasHero: _, ...video }: HiddenVideo, wasHeroInTrash = false): void {
  const { items, hidden, site } = model;
  const { id } = video;
  const wasHero = wasHeroInTrash || hidden.get(id)?.wasHero || (items.has(id) && site.heroVideo === id);
  const isNew = !items.has(id);
  items.delete(id);
  hidden.delete(id);
  if (video.state !== 'published') return void hidden.set(id, { ...video, ...(wasHero && { wasHero }) });
  const { state: __, publishAt: ___, ...item } = video;
  items.set(id, item);
  if (wasHero && isNew) heroAgain(model, id);
}

const isSameVideo = (one: PlacedItem, other: PlacedItem): boolean =>
  isSame(one, other) && isSamePlacing(one, other);

/** The audit log marks changes that affect only hidden videos. */
const sign = (what: string, ...states: VideoState[]): string =>
  states.includes('published') ? what : `${what}-hidden`;

export const added =
  (drafted: Item, placing: Placing = published): Change =>
  (model, email) => {
    const video = { ...drafted, ...placing, category: currentName(model, drafted.category) };
    const stored = videoAt(model, video.id);
    if (stored && !isSameVideo(stored, video)) throw new Refused('conflict');
    if (stored) return;
    put(model, video);
    note(model, email, sign('add', video.state), 1, video.title);
  };

export const edited =
  (before: Item & Partial<Placing>, drafted: Item, placing: Placing = placingOf(before)): Change =>
  (model, email) => {
    const isChosen = drafted.category !== before.category;
    const video = {
      ...drafted,
      ...placing,
      category: isChosen ? currentName(model, drafted.category) : drafted.category,
    };
    const opened = { ...before, ...placingOf(before) };
    const stored = videoAt(model, video.id);
    if (!stored || !(isSameVideo(stored, opened) || isSameVideo(stored, video)))
      throw new Refused('conflict');
    if (isSameVideo(stored, video)) return;
    put(model, { ...stored, ...video });
    const what = opened.state === video.state ? 'edit' : movedTo[video.state];
    note(model, email, sign(what, stored.state, video.state), 1, video.title);
  };

/** Changes the visibility of videos, except those that would be invalid with the new one. */
export const stateChanged =
  (ids: string[], from: VideoState, target: Placing): Change =>
  (model, email) => {
    const moved: PlacedItem[] = [];
    for (const id of ids) {
      const video = videoAt(model, id);
      if (!video || video.state !== from || isSamePlacing(video, target)) continue;
      const name = video.category === '' ? '' : presentName(model, video.category);
      const there = { ...video, ...target, category: name ?? video.category };
      const faults = validateVideo(there, target, { now: new Date(), before: video });
      if ((name === null && target.state !== 'draft') || Object.keys(faults).length > 0) continue;
      put(model, there);
      moved.push(there);
    }
    if (moved[0])
      note(model, email, sign(movedTo[target.state], from, target.state), moved.length, moved[0].title);
  };

/** Scheduled videos that are due at this time, in the order of their publication. */
export const dueAt = ({ hidden }: Model, now: Date): PlacedItem[] =>
  [...hidden.values()]
    .filter(({ publishAt }) => publishAt !== null && new Date(publishAt) <= now)
    .sort((a, b) => (`${a.publishAt} ${a.id}` < `${b.publishAt} ${b.id}` ? -1 : 1));

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
    if (found[0]) note(model, email, sign('delete', ...states), found.length, found[0].title);
  };

const titleOf = (trashed: Item | Banner | Series | TrashedPage | TrashedCategory): string => {
  if ('movedTo' in trashed) return trashed.name;
  return 'title' in trashed ? trashed.title : trashed.size;
};

/** Categories are restored first, one by one, then all others in these batches. */
export const restored = (
  trashIds: string[],
  batchesOf: (ids: string[]) => string[][] = (ids) => [ids],
): Change[] => {
  const isCategory = (trashId: string) => trashId.startsWith('category:');
  const others = trashIds.filter((trashId) => !isCategory(trashId));
  return [...trashIds.filter(isCategory).map(categoryRestored), ...batchesOf(others).map(othersRestored)];
};

const categoryRestored =
  (trashId: string): Change =>
  (model, email) => {
    const trashed = model.trash.get(trashId);
    if (!trashed || !('movedTo' in trashed)) return;
    const { movedTo, videos, row, ...category } = trashed;
    const stored = model.categories.get(category.id);
    if (!stored && isTaken(model, category.name, category.id)) return;
    const name = stored?.name ?? category.name;
    const from = nameAfterDeletion(model, movedTo);
    if (!stored) {
      const { id, ...fields } = category;
      model.categories.set(id, fields);
      if (row !== undefined) rowComesBack(model, name, row);
    }
    const moved = videos.split('/').flatMap((id) => videoAt(model, id) ?? []);
    const back = moved.filter((video) => video.category === from && from !== name);
    for (const video of back) put(model, { ...video, category: name });
    model.trash.delete(trashId);
    const isHidden = stored !== undefined && !back.some(({ state }) => state === 'published');
    note(model, email, isHidden ? 'restore-hidden' : 'restore', 1, name);
  };

const othersRestored =
  (trashIds: string[]): Change =>
  (model, email) => {
    let count = 0;
    let first = '';
    const wasShown = shownSeries(model);
    const isFirst = !model.hasHadSeries;
    let isHidden = true;
    for (const trashId of trashIds) {
      const trashed = model.trash.get(trashId);
      if (!trashed || 'movedTo' in trashed) continue;
      const home: Map<string, unknown> =
        'items' in trashed ? model.series : 'text' in trashed ? model.pages : model.banners;
      if ('category' in trashed ? videoAt(model, trashed.id) : home.has(trashed.id)) continue;
      model.trash.delete(trashId);
      if ('category' in trashed) {
        const { wasHero, ...stored } = trashed;
        const video = {
          ...stored,
          ...placingOf(stored),
          category: nameAfterDeletion(model, stored.category),
        };
        put(model, video, wasHero);
        if (video.state === 'published') isHidden = false;
      } else if ('text' in trashed) {
        pageComesBack(model, trashed);
        isHidden = false;
      } else {
        home.set(trashed.id, trashed);
        if ('items' in trashed) model.hasHadSeries = true;
        else isHidden = false;
      }
      if (count++ === 0) first = titleOf(trashed);
    }
    isHidden &&= wasShown === shownSeries(model) && isFirst === !model.hasHadSeries;
    if (count > 0) note(model, email, isHidden ? 'restore-hidden' : 'restore', count, first);
  };

export const deletedForever =
  (trashIds: string[]): Change =>
  (model, email) => {
    const found = trashIds.flatMap((trashId) => model.trash.get(trashId) ?? []);
    for (const trashId of trashIds) model.trash.delete(trashId);
    if (found[0]) note(model, email, 'delete-forever', found.length, titleOf(found[0]));
  };

const names = (model: Model): string[] => [...model.categories.values()].map(({ name }) => name);

export const moved =
  (ids: string[], category: string): Change =>
  (model, email) => {
    if (!names(model).includes(category)) throw new Refused('conflict');
    const found = ids
      .flatMap((id) => videoAt(model, id) ?? [])
      .filter((video) => video.category !== category);
    for (const video of found) put(model, { ...video, category });
    const states = found.map(({ state }) => state);
    if (found.length > 0) note(model, email, sign('move', ...states), found.length, category);
  };

const isTaken = (model: Model, name: string, id: string): boolean =>
  [...model.categories].some(([other, taken]) => other !== id && sameName(taken.name) === sameName(name));

export const categoryAdded =
  (id: string, name: string): Change =>
  (model, email) => {
    const stored = model.categories.get(id)?.name;
    if (stored !== undefined && stored !== name) throw new Refused('conflict');
    if (stored === name) return;
    if (isTaken(model, name, id)) throw new Refused('invalid');
    model.categories.set(id, { name });
    note(model, email, 'add-category', 1, name);
  };

/** Videos of every visibility. */
export const allVideos = ({ items, hidden }: Model): (Item & Partial<Placing>)[] => [
  ...items.values(),
  ...hidden.values(),
];

/** Moves the videos of a category along with it. */
function carry(model: Model, from: string, to: string): number {
  const carried = allVideos(model).filter(({ category }) => category === from && from !== to);
  for (const { id } of carried) put(model, { ...videoAt(model, id)!, category: to });
  return carried.length;
}

export const categoryRenamed =
  (id: string, before: string, name: string): Change =>
  (model, email) => {
    const stored = model.categories.get(id);
    if (stored?.name !== before && stored?.name !== name) throw new Refused('conflict');
    const isDone = stored.name === name && !allVideos(model).some(({ category }) => category === before);
    if (isDone) return;
    if (isTaken(model, name, id)) throw new Refused('invalid');
    const count = carry(model, before, name);
    const formerNames = [...new Set([...(stored.formerNames ?? []), before])].filter((one) => one !== name);
    model.categories.set(id, { ...stored, name, formerNames });
    rowRenamed(model, before, name);
    note(model, email, 'rename-category', count, `${before} → ${name}`);
  };

export const categoryDeleted =
  (id: string, name: string, to: string | undefined): Change =>
  (model, email) => {
    const category = model.categories.get(id);
    const stored = category?.name;
    if (stored !== name && stored !== undefined) throw new Refused('conflict');
    const hasItems = allVideos(model).some(({ category }) => category === name);
    if (to !== undefined && hasItems && !names(model).includes(to)) throw new Refused('conflict');
    const carried = allVideos(model).filter((video) => video.category === name);
    const count = carry(model, name, to ?? '');
    if (stored === undefined && count === 0) return;
    const place = (model.site.rows ?? '').split('\n').indexOf(name);
    const earlier = model.trash.get(`category:${id}`) as TrashedCategory | undefined;
    const isSame = earlier?.movedTo === (to ?? '');
    const { movedTo: _, videos: __, row: ___, ...before } = earlier ?? { name };
    const row = place === -1 ? (isSame ? earlier?.row : undefined) : place;
    const ids = [...(isSame ? earlier.videos.split('/') : []), ...carried.map((video) => video.id)];
    model.trash.delete(`category:${id}`);
    model.trash.set(`category:${id}`, {
      ...(category ?? before),
      ...{ id, movedTo: to ?? '', videos: [...new Set(ids)].filter(Boolean).sort().join('/') },
      ...(row !== undefined && { row }),
    });
    model.categories.delete(id);
    rowRenamed(model, name, '');
    note(model, email, 'delete-category', count, name);
  };

const bannerFields = ['size', 'banner', 'link'] as const;

export const bannerSaved =
  (banner: Banner): Change =>
  (model, email) => {
    const stored = model.banners.get(banner.id);
    if (stored && bannerFields.every((field) => stored[field] === banner[field])) return;
    model.banners.set(banner.id, { ...stored, ...banner });
    note(model, email, 'save-banner', 1, banner.size);
  };

export const bannerDeleted =
  (id: string): Change =>
  (model, email) => {
    const stored = model.banners.get(id);
    if (!stored) return;
    model.banners.delete(id);
    model.trash.set(`banner:${id}`, stored);
    note(model, email, 'delete-banner', 1, stored.size);
  };

/** The public pages of all series. */
export const pagesOf = ({ series, items }: Model): SeriesPage[] =>
  [...series.values()].flatMap((one) => {
    const page = publicPage(one, (id) => items.get(id));
    return page ? [{ id: one.id, ...page }] : [];
  });

const shownSeries = (model: Model): string => JSON.stringify(pagesOf(model));

/** Changes a series. The audit log marks changes without an effect on public pages. */
function changeSeries(
  model: Model,
  email: string,
  what: string,
  { title, items }: Series,
  run: () => void,
): void {
  const before = shownSeries(model);
  const isFirst = !model.hasHadSeries;
  run();
  model.hasHadSeries = true;
  const isHidden = before === shownSeries(model) && !isFirst;
  note(model, email, isHidden ? `${what}-hidden` : what, items.length, title);
}

export const seriesSaved =
  (drafted: Series, before: Series | null): Change =>
  (model, email) => {
    const stored = model.series.get(drafted.id);
    if (stored && isSameSeries(stored, drafted)) return;
    const merged = !stored && !before ? drafted : stored && before && mergeSeries(before, drafted, stored);
    if (!merged) throw new Refused('conflict');
    const series = { id: drafted.id, ...merged };
    if (stored && isSameSeries(stored, series)) return;
    changeSeries(model, email, stored ? 'edit-series' : 'add-series', series, () =>
      model.series.set(series.id, series),
    );
  };

export const seriesDeleted =
  (id: string): Change =>
  (model, email) => {
    const stored = model.series.get(id);
    if (!stored) return;
    changeSeries(model, email, 'delete-series', stored, () => model.series.delete(id));
    model.trash.set(`series:${id}`, stored);
  };

export const imported =
  (rows: PlannedRow[], brought: Brought[]): Change =>
  (model, email) => {
    const isStored = (item: Item | null, id: string) => {
      const stored = model.items.get(id);
      return stored === undefined || item === null
        ? stored === undefined && item === null
        : isSame(stored, item);
    };
    const spelled = (name: string) => names(model).find((one) => sameName(one) === sameName(name)) ?? name;
    // Items that someone else has changed since the import was planned stay unchanged.
    const written = rows
      .map(({ item, seen }) => ({ item: { ...item, category: spelled(item.category) }, seen }))
      .filter(({ item, seen }) => !isStored(item, item.id) && isStored(seen, item.id))
      .filter(({ item }) => !model.hidden.has(item.id))
      .map(({ item }) => item);
    for (const { ids, name } of brought)
      if (written.some(({ category }) => category === name) && !isTaken(model, name, ''))
        model.categories.set(
          ids.find((id) => !model.categories.has(id))!,
          { name },
        );
    for (const item of written) model.items.set(item.id, { ...model.items.get(item.id), ...item });
    if (written[0]) note(model, email, 'import', written.length, written[0].title);
  };

/** Imports videos of a channel, except those that are already stored or in the trash, under any id. */
export const channelBrought =
  (entries: Item[], brought: Brought): Change =>
  (model, email) => {
    const isKnown = ({ id, url }: Item) =>
      videoAt(model, id) !== undefined ||
      model.trash.has(id) ||
      [...allVideos(model), ...model.trash.values()].some((one) => 'url' in one && one.url === url);
    const fresh = entries.filter((entry) => !isKnown(entry)).map((item) => ({ item, seen: null }));
    imported(fresh, [brought])(model, email);
  };

export const rebuilt: Change = (model, email) => {
  model.isBehind = false;
  note(model, email, 'rebuild', model.items.size, '');
};
