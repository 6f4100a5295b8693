import type { ListedSeries } from 'shared-data/series';

const pageSize = 12;

/** The series of a page of the list, with the ids of the videos whose pictures stand for them. */
export function seriesOnPage(list: ListedSeries[], written: number) {
  const pageCount = Math.max(1, Math.ceil(list.length / pageSize));
  const page = Math.min(Math.max(1, written), pageCount);
  const shown = list.slice((page - 1) * pageSize, page * pageSize);
  return { page, pageCount, shown, ids: [...new Set(shown.map(({ first }) => first))] };
}
