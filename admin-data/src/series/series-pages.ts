import { collection, query, where } from 'firebase/firestore/lite';
import {
  collections,
  encodeListedSeries,
  encodeSeriesPage,
  isSameListedVideo,
  isSamePage,
  longestIn,
  parseSeries,
  readAll,
  seriesListId,
  seriesPageId,
  type Series,
  type SeriesPage,
} from 'shared-data/documents';
import type { Effect, Reader } from '../commit/operation';
import { remove, replace, saveEntries, type Write } from '../commit/write';
import { lineOf, publicPage } from './public-page';

/**
 * Updates the pages of changed series, and of series with an item that is published or hidden, or has another title or
 * duration. Reads nothing if there was never a series, or no list of series changes.
 */
export const seriesPages: Effect<Series[]> = {
  needs(_, { db, index }) {
    const items = index.summary.series === undefined ? [] : index.changedBy(isSameListedVideo);
    return items.length > 0 ? readSeriesWith({ db }, items) : Promise.resolve([]);
  },
  plan({ content = [] }, withChangedItems, { index }) {
    const changed = new Map(
      withChangedItems.map((one) => [one.id, { before: one, after: one } as SeriesChange]),
    );
    for (const { collection: name, id, before, after } of content)
      if (name === 'series') changed.set(id, { before, after } as SeriesChange);
    if (changed.size === 0) return {};
    const pages: PublicPages = new Map();
    let count = index.summary.series ?? 0;
    for (const [id, { before, after }] of changed) {
      const page = publicPage(after, (item) => index.get(item));
      const was = publicPage(before, (item) => index.getBefore(item));
      if (isSamePage(page, was)) continue;
      count += Number(page !== null) - Number(was !== null);
      pages.set(id, page);
    }
    // The first series is counted even if visitors cannot see it: later operations then look for series of their items.
    const isFirst = index.summary.series === undefined;
    if (pages.size === 0 && !isFirst) return {};
    return { writes: writePages(pages), summary: { series: Math.max(0, count) } };
  },
};

interface SeriesChange {
  before: Series | null;
  after: Series | null;
}

/** Public pages by the id of their series; null for a series that visitors cannot see. */
export type PublicPages = Map<string, Omit<SeriesPage, 'id'> | null>;

/** Writes public pages of series, and their lines in the list of all series. */
export function writePages(pages: PublicPages): Write[] {
  if (pages.size === 0) return [];
  const all = [...pages];
  const lines = new Map(all.map(([id, page]) => [id, page && encodeListedSeries(lineOf(page))]));
  return [
    ...all.map(([id, page]) =>
      page
        ? replace('catalogue', seriesPageId(id), encodeSeriesPage(page))
        : remove('catalogue', seriesPageId(id)),
    ),
    saveEntries('catalogue', seriesListId, lines),
  ];
}

/** Those that hold one of these videos: one read each, and one for each thirty videos that are in none. */
async function readSeriesWith({ db }: Pick<Reader, 'db'>, ids: string[]): Promise<Series[]> {
  const some = Array.from({ length: Math.ceil(ids.length / longestIn) }, (_, at) =>
    ids.slice(at * longestIn, (at + 1) * longestIn),
  );
  const found = await Promise.all(
    some.map((part) =>
      readAll(query(collection(db, collections.series), where('items', 'array-contains-any', part))),
    ),
  );
  const byId = new Map(found.flat().map((document) => [document.id, parseSeries(document)]));
  return [...byId.values()].filter((series) => series !== null);
}
