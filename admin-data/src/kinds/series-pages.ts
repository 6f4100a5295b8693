import { documentId, where, type Firestore } from 'firebase/firestore/lite';
import {
  decodeSeriesList,
  decodeSeriesPage,
  encodeListedSeries,
  encodeSeriesPage,
  isSameListedVideo,
  isSamePage,
  longestIn,
  parseSeries,
  publicPage,
  seriesListId,
  seriesPageId,
  type FindPublished,
  type PublicPage,
  type Series,
  type SeriesPage,
} from 'shared-data/documents';
import { inParts } from '../commit/bulk';
import type { Effect, SummaryChange } from '../commit/operation';
import { remove, replace, saveEntries, type Write } from '../commit/write';
import { readContent } from './content';
import { readDocuments } from '../commit/documents';

/** The entry of a public page in the list of all series; null without a page. */
const entryOf = (page: PublicPage): string | null =>
  page && encodeListedSeries({ title: page.title, count: page.items.length, first: page.items[0]! });

/** Writes public pages by the ids of their series, and updates the list of all series. */
function writePages(pages: ReadonlyMap<string, PublicPage>): Write[] {
  if (pages.size === 0) return [];
  const all = [...pages];
  return [
    ...all.map(([id, page]) =>
      page
        ? replace('catalogue', seriesPageId(id), encodeSeriesPage(page))
        : remove('catalogue', seriesPageId(id)),
    ),
    saveEntries('catalogue', seriesListId, new Map(all.map(([id, page]) => [id, entryOf(page)]))),
  ];
}

/**
 * Updates the public pages of changed series, and of series with an item that was published or hidden or got another
 * title or duration. Reads nothing if there was never a series, or if no listed item changes.
 */
export const seriesPages: Effect<Series[]> = {
  needs(_, { db, index }) {
    const items = index.summary.series === undefined ? [] : index.changedBy(isSameListedVideo);
    return readSeriesWith(db, items);
  },
  plan({ content = [] }, withChangedItems, { index }) {
    const changed = new Map<string, { before: object | null; after: object | null }>(
      withChangedItems.map((one) => [one.id, { before: one, after: one }]),
    );
    for (const change of content) if (change.collection === 'series') changed.set(change.id, change);
    if (changed.size === 0) return {};
    const pages = new Map<string, PublicPage>();
    let count = index.summary.series ?? 0;
    for (const [id, { before, after }] of changed) {
      const previous = publicPage(before as Series | null, (item) => index.getBefore(item));
      const page = publicPage(after as Series | null, (item) => index.get(item));
      if (isSamePage(page, previous)) continue;
      count += Number(page !== null) - Number(previous !== null);
      pages.set(id, page);
    }
    // After the first series there is a count, which may be 0: later operations then look for series of their items.
    const isFirst = index.summary.series === undefined;
    if (pages.size === 0 && !isFirst) return {};
    return { writes: writePages(pages), summary: { series: Math.max(0, count) } };
  },
};

/** The series that contain one of these items. Costs one read each, and one for each thirty items without a series. */
async function readSeriesWith(db: Firestore, items: string[]): Promise<Series[]> {
  const requests = inParts(items, longestIn).map((some) =>
    readDocuments(db, 'series', where('items', 'array-contains-any', some)),
  );
  const found = await Promise.all(requests);
  const byId = new Map(found.flat().map((document) => [document.id, parseSeries(document)]));
  return [...byId.values()].filter((series) => series !== null);
}

/** All series, with their public pages and entries. */
export interface StoredSeries {
  series: Map<string, Series>;
  /** The public pages by series; null for a malformed one. */
  pages: Map<string, SeriesPage | null>;
  /** The entries in the list of all series, encoded by `encodeListedSeries`. */
  list: Map<string, string>;
}

export async function readStoredSeries(db: Firestore): Promise<StoredSeries> {
  // The last one sorts after the ids of all public pages, and before all other ids.
  const between = [where(documentId(), '>=', seriesListId), where(documentId(), '<', `${seriesListId}.`)];
  const pages = readDocuments(db, 'catalogue', ...between);
  const [series, documents] = await Promise.all([readContent({ db }, 'series'), pages]);
  const list = documents.find(({ id }) => id === seriesListId);
  return {
    series: new Map(series.map((one) => [one.id, one])),
    pages: new Map(
      documents.flatMap((document) => {
        const id = document.id.slice(seriesPageId('').length);
        return document === list ? [] : [[id, decodeSeriesPage(id, document.data())]];
      }),
    ),
    list: new Map(decodeSeriesList(list?.data()).map((entry) => [entry.id, encodeListedSeries(entry)])),
  };
}

/** Repairs public pages and the list. `counted`: the number of series in the summary. */
export function repairPages(
  { series, pages, list }: StoredSeries,
  find: FindPublished,
  counted: number | undefined,
): { wrong: string[]; writes: Write[]; summary?: SummaryChange } {
  const pageOf = (id: string) => publicPage(series.get(id) ?? null, find);
  const wrong = [...new Set([...series.keys(), ...pages.keys(), ...list.keys()])].filter((id) => {
    const page = pageOf(id);
    const isSame = isSamePage(page, pages.get(id) ?? null) && entryOf(page) === (list.get(id) ?? null);
    return !isSame || (!page && pages.has(id));
  });
  const writes = writePages(new Map(wrong.map((id) => [id, pageOf(id)])));
  if (series.size === 0 && counted === undefined) return { wrong, writes };
  return { wrong, writes, summary: { series: [...series.keys()].filter(pageOf).length } };
}
