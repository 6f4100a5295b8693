import { collection, getCount, limit, query } from 'firebase/firestore/lite';
import { AdminError } from '../errors/admin-error';
import { requireValid } from '../errors/require-valid';
import {
  collections,
  isSeriesId,
  parseSeries,
  seriesDraftSchema,
  type Series,
  type SeriesDraft,
} from 'shared-data/documents';
import { commit } from '../commit/commit';
import type { WriteStore } from '../commit/store';
import { trashFields } from '../writes/trash-fields';
import { seriesTrashId } from '../writes/trashed';
import { mergeSeries } from './merge-series';
import { isSameSeries } from './public-page';
import { SeriesConflict } from './check-series';

/** A site's series, all named in one document. */
const maxSeries = 500;

/**
 * Adds a series under an id that the form chose when it opened, or saves an edit of it: `before` is the series as the form
 * opened it. What someone else changed since is joined with it; what cannot be is refused with a `SeriesConflict`. Its page
 * follows in the same batch. Throws `invalid` when the draft has faults.
 */
export async function saveSeries(
  store: WriteStore,
  id: string,
  draft: SeriesDraft,
  before: Series | null = null,
): Promise<Series> {
  const mine = requireValid(seriesDraftSchema, draft);
  if (!isSeriesId(id)) throw new AdminError('series.id', { id });
  return commit(store, async (writing) => {
    const stored = parseSeries(await writing.read('series', id));
    const wanted = joined(stored, mine, before);
    const series = { id, ...wanted };
    if (stored && isSameSeries(stored, wanted)) return { result: series, noted: null };
    if (!stored && (await countSeries(store)) >= maxSeries)
      throw new AdminError('series.full', { most: maxSeries });
    writing.save('series', id, wanted);
    writing.series.set(id, { before: stored, after: series });
    const what = stored ? 'edit-series' : 'add-series';
    return { result: series, noted: { what, count: wanted.items.length, title: wanted.title } };
  });
}

/** How many series there are, also of those that no visitor sees: one read. As every write changes the summary, it is right inside a write. */
const countSeries = async ({ db }: WriteStore): Promise<number> =>
  (await getCount(query(collection(db, collections.series), limit(maxSeries)))).data().count;

function joined(stored: Series | null, mine: SeriesDraft, before: Series | null): SeriesDraft {
  if (stored && isSameSeries(stored, mine)) return mine;
  // A new one, of whose save the answer was lost, is as it was sent.
  if (!before && !stored) return mine;
  const merged = before && stored && mergeSeries(before, mine, stored);
  if (!merged) throw new SeriesConflict(stored);
  return merged;
}

/** Moves a series to the trash; its videos stay. One that is gone already is left alone. */
export async function deleteSeries(store: WriteStore, { id }: Pick<Series, 'id'>): Promise<void> {
  await commit(store, async (writing) => {
    const document = await writing.read('series', id);
    const stored = document.data();
    if (!stored) return { result: undefined, noted: null };
    writing.replace('trash', seriesTrashId(id), { ...stored, ...trashFields(store) });
    writing.remove('series', id);
    const before = parseSeries(document);
    writing.series.set(id, { before, after: null });
    return {
      result: undefined,
      noted: { what: 'delete-series', count: before?.items.length ?? 0, title: before?.title ?? '' },
    };
  });
}
