/** What the bar shows between its arrows: page numbers, and gaps that stand for the pages left out. */
export type PageEntry = number | 'gap';

/**
 * The entries for a page of so many, by the specification's rules (section 2): four or fewer pages are all shown;
 * near the start the first four and the last, near the end the first and the last four, otherwise the
 * neighbours between the first and the last.
 */
export function pageEntries(page: number, pageCount: number): PageEntry[] {
  if (pageCount <= 4) return from(1, pageCount);
  if (page <= 3) return [...from(1, 4), 'gap', pageCount];
  if (page >= pageCount - 1) return [1, 'gap', ...from(pageCount - 3, pageCount)];
  return [1, 'gap', page - 1, page, page + 1, 'gap', pageCount];
}

const from = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
