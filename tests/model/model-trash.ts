import type { Banner, Item } from 'shared-data';
import type { Series } from 'shared-data/documents';
import { visibilityOf } from '../../admin-data/src/commit/visibility';
import { isTaken, nameAfterDeletion } from './category-names';
import { addLogEntry, videoAt, type Change, type TrashedCategory, type TrashedPage } from './model';
import { restorePage } from './model-pages';
import { shownSeries } from './model-series';
import { restoreRow } from './model-site';
import { put } from './model-videos';

const titleOf = (trashed: Item | Banner | Series | TrashedPage | TrashedCategory): string => {
  if ('movedTo' in trashed) return trashed.name;
  return 'title' in trashed ? trashed.title : trashed.size;
};

/** Restores trash entries: categories first, one by one, then all others in these batches. */
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
      if (row !== undefined) restoreRow(model, name, row);
    }
    const moved = videos.split('/').flatMap((id) => videoAt(model, id) ?? []);
    const back = moved.filter((video) => video.category === from && from !== name);
    for (const video of back) put(model, { ...video, category: name });
    model.trash.delete(trashId);
    const isHidden = stored !== undefined && !back.some(({ state }) => state === 'published');
    addLogEntry(model, email, isHidden ? 'restore-hidden' : 'restore', 1, name);
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
          ...visibilityOf(stored),
          category: nameAfterDeletion(model, stored.category),
        };
        put(model, video, wasHero);
        if (video.state === 'published') isHidden = false;
      } else if ('text' in trashed) {
        restorePage(model, trashed);
        isHidden = false;
      } else {
        home.set(trashed.id, trashed);
        if ('items' in trashed) model.hasHadSeries = true;
        else isHidden = false;
      }
      if (count++ === 0) first = titleOf(trashed);
    }
    isHidden &&= wasShown === shownSeries(model) && isFirst === !model.hasHadSeries;
    if (count > 0) addLogEntry(model, email, isHidden ? 'restore-hidden' : 'restore', count, first);
  };

export const deletedForever =
  (trashIds: string[]): Change =>
  (model, email) => {
    const found = trashIds.flatMap((trashId) => model.trash.get(trashId) ?? []);
    for (const trashId of trashIds) model.trash.delete(trashId);
    if (found[0]) addLogEntry(model, email, 'delete-forever', found.length, titleOf(found[0]));
  };
