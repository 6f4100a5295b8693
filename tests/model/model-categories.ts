import {
  addLogEntry,
  allVideos,
  Refused,
  videoAt,
  type Change,
  type Model,
  type TrashedCategory,
} from './model';
import { isTaken, namesOf } from './category-names';
import { renameRow } from './model-site';
import { put } from './model-videos';

export const categoryAdded =
  (category: { id: string; name: string }): Change =>
  (model, email) => {
    const { id, name } = category;
    const stored = model.categories.get(id)?.name;
    if (stored !== undefined && stored !== name) throw new Refused('conflict');
    if (stored === name) return;
    if (isTaken(model, name, id)) throw new Refused('invalid');
    model.categories.set(id, { name });
    addLogEntry(model, email, 'add-category', 1, name);
  };

/** Moves the videos of a category to another name. */
function moveVideos(model: Model, from: string, to: string): number {
  const moved = allVideos(model).filter(({ category }) => category === from && from !== to);
  for (const { id } of moved) put(model, { ...videoAt(model, id)!, category: to });
  return moved.length;
}

export const categoryRenamed =
  (id: string, before: string, name: string): Change =>
  (model, email) => {
    const stored = model.categories.get(id);
    if (stored?.name !== before && stored?.name !== name) throw new Refused('conflict');
    const isDone = stored.name === name && !allVideos(model).some(({ category }) => category === before);
    if (isDone) return;
    if (isTaken(model, name, id)) throw new Refused('invalid');
    const count = moveVideos(model, before, name);
    const formerNames = [...new Set([...(stored.formerNames ?? []), before])].filter((one) => one !== name);
    model.categories.set(id, { ...stored, name, formerNames });
    renameRow(model, before, name);
    addLogEntry(model, email, 'rename-category', count, `${before} → ${name}`);
  };

export const categoryDeleted =
  (id: string, name: string, to: string | undefined): Change =>
  (model, email) => {
    const category = model.categories.get(id);
    const stored = category?.name;
    if (stored !== name && stored !== undefined) throw new Refused('conflict');
    const hasItems = allVideos(model).some(({ category }) => category === name);
    if (to !== undefined && hasItems && !namesOf(model).includes(to)) throw new Refused('conflict');
    const moved = allVideos(model).filter((video) => video.category === name);
    const count = moveVideos(model, name, to ?? '');
    if (stored === undefined && count === 0) return;
    const place = (model.site.rows ?? '').split('\n').indexOf(name);
    const earlier = model.trash.get(`category:${id}`) as TrashedCategory | undefined;
    const isSame = earlier?.movedTo === (to ?? '');
    const { movedTo: _, videos: __, row: ___, ...before } = earlier ?? { name };
    const row = place === -1 ? (isSame ? earlier?.row : undefined) : place;
    const ids = [...(isSame ? earlier.videos.split('/') : []), ...moved.map((video) => video.id)];
    model.trash.delete(`category:${id}`);
    model.trash.set(`category:${id}`, {
      ...(category ?? before),
      ...{ id, movedTo: to ?? '', videos: [...new Set(ids)].filter(Boolean).sort().join('/') },
      ...(row !== undefined && { row }),
    });
    model.categories.delete(id);
    renameRow(model, name, '');
    addLogEntry(model, email, 'delete-category', count, name);
  };
