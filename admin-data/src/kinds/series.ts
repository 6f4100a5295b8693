import { collection, getCount, limit, query } from 'firebase/firestore/lite';
import {
  checkDraft,
  collections,
  isSeriesId,
  maxSeriesItems,
  parseSeries,
  seriesDraftSchema,
  type Series,
  type SeriesDraft,
} from 'shared-data/documents';
import type { WriteStore } from '../commit/store';
import { AdminError } from '../errors/admin-error';
import { deleteContent, readContent, readOneContent, saveContent } from './content';
import type { Kind } from './kind';

/** All series of a site are listed in one document. */
const maxSeries = 500;

export const series: Kind<SeriesDraft> = {
  name: 'series',
  collection: 'series',
  schema: seriesDraftSchema,
  parse: parseSeries,
  checkId: (id) => {
    if (!isSeriesId(id)) throw new AdminError('series.id', { id });
  },
  // Also series that visitors cannot see: one read.
  checkRoom: async ({ db }) => {
    const all = query(collection(db, collections.series), limit(maxSeries));
    if ((await getCount(all)).data().count >= maxSeries)
      throw new AdminError('series.full', { most: maxSeries });
  },
  readsShards: true,
  merge: { by: { items: mergeIds } },
  log: { add: 'add-series', edit: 'edit-series', remove: 'delete-series' },
  countOf: ({ items }) => items?.length ?? 0,
};

/** A series as it would be saved, and what prevents a save, by field. */
export const checkSeries = (draft: SeriesDraft) => checkDraft(seriesDraftSchema, draft);

/** All series with all their items, by title: one read each. */
export const readSeries = async (store: Pick<WriteStore, 'db'>): Promise<Series[]> =>
  (await readContent(store, series)).sort((one, other) => one.title.localeCompare(other.title));

/** A series by id; null if it is absent. One read. */
export const readOneSeries = (store: Pick<WriteStore, 'db'>, id: string): Promise<Series | null> =>
  readOneContent(store, series, id);

/** Adds or edits a series; see `saveContent`. */
export const saveSeries = (
  store: WriteStore,
  id: string,
  draft: SeriesDraft,
  before: Series | null = null,
): Promise<Series> => saveContent(store, series, { id, draft, before });

export const deleteSeries = (store: WriteStore, { id }: Pick<Series, 'id'>): Promise<void> =>
  deleteContent(store, series, { id });

/**
 * Merges two edits of a list of ids: those that either admin added, without those that either removed, in the order of the admin
 * who sorted them. Null if both have sorted, or together exceed the limit.
 */
function mergeIds(before: string[], mine: string[], theirs: string[]): string[] | null {
  const isSorted = (own: string[]) => {
    const had = new Set(own);
    const known = new Set(before);
    return before.filter((id) => had.has(id)).join('\n') !== own.filter((id) => known.has(id)).join('\n');
  };
  if (isSorted(mine) && isSorted(theirs)) return null;
  const [sorted, other] = isSorted(mine) ? [mine, theirs] : [theirs, mine];
  const merged = follow(before, sorted, other);
  return merged.length <= maxSeriesItems ? merged : null;
}

/** The first order, with the additions of the other list behind the id that they follow there, and without its removals. */
function follow(before: string[], sorted: string[], other: string[]): string[] {
  const known = new Set(before);
  const kept = new Set(other);
  const merged = sorted.filter((id) => kept.has(id) || !known.has(id));
  const there = new Set(merged);
  other.forEach((id, at) => {
    if (known.has(id) || there.has(id)) return;
    const behind = other.slice(0, at).findLast((one) => there.has(one));
    merged.splice(behind === undefined ? 0 : merged.indexOf(behind) + 1, 0, id);
    there.add(id);
  });
  return merged;
}
