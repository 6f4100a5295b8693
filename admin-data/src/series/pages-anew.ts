import { collection, documentId, query, where, type Firestore } from 'firebase/firestore/lite';
import {
  collections,
  decodeSeriesList,
  decodeSeriesPage,
  encodeListedSeries,
  isSamePage,
  readAll,
  seriesListId,
  seriesPageId,
  type Series,
  type SeriesPage,
} from 'shared-data/documents';
import type { Addition } from '../commit/operation';
import type { Write } from '../commit/write';
import { lineOf, publicPage, type Published } from './public-page';
import { readSeries } from '../kinds/series';
import { writePages, type PublicPages } from './series-pages';

/** What is stored of series: whole, and as visitors see it. */
export interface StoredSeries {
  series: Series[];
  /** The documents of the catalogue, by the id of the series. */
  pages: Map<string, SeriesPage | null>;
  /** The lines of the list, as `encodeListedSeries` writes them. */
  list: Map<string, string>;
}

export async function readStoredSeries(db: Firestore): Promise<StoredSeries> {
  const [series, documents] = await Promise.all([
    readSeries({ db }),
    readAll(
      query(
        collection(db, collections.catalogue),
        where(documentId(), '>=', seriesListId),
        where(documentId(), '<', afterPages),
      ),
    ),
  ]);
  const list = documents.find(({ id }) => id === seriesListId);
  const byId = new Map(documents.map((document) => [document.id, document.data()]));
  return {
    series,
    pages: new Map(
      documents
        .filter((document) => document !== list)
        .map((document) => document.id.slice(seriesPageId('').length))
        .map((id) => [id, decodeSeriesPage(id, byId.get(seriesPageId(id)))]),
    ),
    list: new Map(decodeSeriesList(list?.data()).map((line) => [line.id, encodeListedSeries(line)])),
  };
}

/** Sorts after `series-…`, and before everything else. */
const afterPages = `${seriesListId}.`;

/** The ids of series of which visitors see something else than they should. */
export function wrongPages({ series, pages, list }: StoredSeries, published: Published): string[] {
  const whole = new Map(series.map((one) => [one.id, one]));
  return [...new Set([...whole.keys(), ...pages.keys(), ...list.keys()])].filter((id) => {
    const page = publicPage(whole.get(id) ?? null, published);
    const line = page && encodeListedSeries(lineOf(page));
    return (
      !isSamePage(page, pages.get(id) ?? null) || line !== (list.get(id) ?? null) || (!page && pages.has(id))
    );
  });
}

/** Repairs what visitors see of all series. `counted` is their number in the summary. */
export function repairPages(
  stored: StoredSeries,
  published: Published,
  counted: number | undefined,
): Pick<Addition, 'summary'> & { writes: Write[] } {
  const pages: PublicPages = new Map();
  // What an older version wrote says less.
  const older = [...stored.pages].flatMap(([id, page]) => (page && !page.videos ? [id] : []));
  for (const id of new Set([...wrongPages(stored, published), ...older]))
    pages.set(id, publicPage(stored.series.find((one) => one.id === id) ?? null, published));
  const writes = writePages(pages);
  if (stored.series.length === 0 && counted === undefined) return { writes };
  const series = stored.series.filter((one) => publicPage(one, published)).length;
  return { writes, summary: { series } };
}
