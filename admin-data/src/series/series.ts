import { collection, getCount, limit, query, type DocumentSnapshot } from 'firebase/firestore/lite';
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
import type { Operation } from '../commit/operation';
import { remove, replace, save } from '../commit/write';
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
  return commit(store, saving, { id, mine, before });
}

interface SavedSeries {
  id: string;
  mine: SeriesDraft;
  before: Series | null;
}

const saving: Operation<SavedSeries, { stored: Series | null; count: number }, Series> = {
  async needs({ id }, reader) {
    const stored = parseSeries(await reader.read('series', id));
    return { stored, count: stored ? 0 : await countSeries(reader) };
  },
  plan({ id, mine, before }, { stored, count }) {
    const fields = joined(stored, mine, before);
    const series = { id, ...fields };
    if (stored && isSameSeries(stored, fields)) return { result: series };
    if (!stored && count >= maxSeries) throw new AdminError('series.full', { most: maxSeries });
    const what = stored ? 'edit-series' : 'add-series';
    return {
      result: series,
      writes: [save('series', id, fields)],
      entities: [{ collection: 'series', id, before: stored, after: series }],
      log: { what, count: fields.items.length, title: fields.title },
    };
  },
};

/** How many series there are, also of those that no visitor sees: one read. As every write changes the summary, it is right inside a write. */
const countSeries = async ({ db }: Pick<WriteStore, 'db'>): Promise<number> =>
  (await getCount(query(collection(db, collections.series), limit(maxSeries)))).data().count;

function joined(stored: Series | null, mine: SeriesDraft, before: Series | null): SeriesDraft {
  if (stored && isSameSeries(stored, mine)) return mine;
  // A new one, of whose save the answer was lost, is as it was sent.
  if (!before && !stored) return mine;
  const merged = before && stored && mergeSeries(before, mine, stored);
  if (!merged) throw new SeriesConflict(stored);
  return merged;
}

/** Moves a series to the trash; its items remain. One that is absent already is ignored. */
export const deleteSeries = (store: WriteStore, { id }: Pick<Series, 'id'>): Promise<void> =>
  commit(store, deletion, id);

const deletion: Operation<string, DocumentSnapshot, undefined> = {
  needs: (id, reader) => reader.read('series', id),
  plan(id, document, { author }) {
    const stored = document.data();
    if (!stored) return { result: undefined };
    const before = parseSeries(document);
    return {
      result: undefined,
      writes: [
        replace('trash', seriesTrashId(id), { ...stored, ...trashFields(author) }),
        remove('series', id),
      ],
      entities: [{ collection: 'series', id, before, after: null }],
      log: { what: 'delete-series', count: before?.items.length ?? 0, title: before?.title ?? '' },
    };
  },
};
