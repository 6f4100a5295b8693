import { pageOfList, standardPageSize } from 'shared-data';
import type { ListedSeries } from 'shared-data/series';

/** The series of a page of the list, with the ids of the videos whose pictures stand for them. */
export function seriesOnPage(list: ListedSeries[], written: number) {
  const { page, pageCount } = pageOfList(written, standardPageSize, list.length);
  const shown = list.slice((page - 1) * standardPageSize, page * standardPageSize);
  return { page, pageCount, shown, ids: [...new Set(shown.map(({ first }) => first))] };
}
