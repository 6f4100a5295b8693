/** An entry of the pagination bar: a page number, or a gap for omitted pages. */
export type PageEntry = number | 'gap';

/**
 * The entries of the bar by the rules of the specification (section 2): all pages if there are at most four; near the start
 * the first four and the last; near the end the first and the last four; otherwise the first, the current page with its
 * neighbours, and the last.
 */
export function listPageEntries(page: number, pageCount: number): PageEntry[] {
  if (pageCount <= 4) return range(1, pageCount);
  if (page <= 3) return [...range(1, 4), 'gap', pageCount];
  if (page >= pageCount - 1) return [1, 'gap', ...range(pageCount - 3, pageCount)];
  return [1, 'gap', page - 1, page, page + 1, 'gap', pageCount];
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
