import {
  encodeListedSeries,
  encodeSeriesPage,
  isSameListedVideo,
  isSamePage,
  seriesListId,
  seriesPageId,
  type SeriesPage,
} from 'shared-data/documents';
import type { WriteStore } from '../commit/store';
import type { Writing } from '../writes/writing';
import { lineOf, publicPage } from './public-page';
import { readSeriesWith } from './read-series';

/**
 * Brings what visitors see of series up to a write: of a series itself, or of a video in it that is published, or is so no
 * longer, or has another title or duration. Part of each write; it reads nothing where no series was ever saved, nor where all that lists of
 * series say of videos stays.
 */
export async function writeSeriesPages(store: WriteStore, writing: Writing): Promise<void> {
  const { catalogue, series } = writing;
  const changed = new Map(series);
  const videos = catalogue.summary.series === undefined ? [] : catalogue.changedBy(isSameListedVideo);
  if (videos.length > 0)
    for (const one of await readSeriesWith(store, videos))
      if (!changed.has(one.id)) changed.set(one.id, { before: one, after: one });
  if (changed.size === 0) return;

  const lines = new Map<string, string | null>();
  let count = catalogue.summary.series ?? 0;
  for (const [id, { before, after }] of changed) {
    const page = publicPage(after, (item) => catalogue.get(item));
    const was = publicPage(before, (item) => catalogue.getBefore(item));
    if (isSamePage(page, was)) continue;
    count += Number(page !== null) - Number(was !== null);
    putPage(writing, id, page);
    lines.set(id, page && encodeListedSeries(lineOf(page)));
  }
  // That there is a series at all is told to the writes that come: they look for those of their videos.
  const isFirst = catalogue.summary.series === undefined;
  if (lines.size === 0 && !isFirst) return;
  catalogue.summary.series = Math.max(0, count);
  if (lines.size === 0) writing.changeSummary();
  else writing.changeEntries(seriesListId, lines);
}

/** Writes what visitors see of a series; null for nothing. */
export function putPage(writing: Writing, id: string, page: Omit<SeriesPage, 'id'> | null): void {
  if (page) writing.replace('catalogue', seriesPageId(id), encodeSeriesPage(page));
  else writing.remove('catalogue', seriesPageId(id));
}
