/** Items of a page of a list. */
export const standardPageSize = 12;

/** Which page of a list it is, and of how many. */
export interface PageOfList {
  /** In all pages together. */
  totalCount: number;
  /** From 1. */
  page: number;
  /** At least 1. */
  pageCount: number;
}

/** The real page that is nearest to the one that was asked for. */
export function pageOfList(page: number, size: number, totalCount: number): PageOfList {
  const pageCount = Math.max(1, Math.ceil(totalCount / size));
  const whole = Number.isNaN(page) ? 1 : Math.floor(page);
  return { page: Math.min(Math.max(whole, 1), pageCount), pageCount, totalCount };
}
