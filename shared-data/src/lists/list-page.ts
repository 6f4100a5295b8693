import type { Item } from '../items/item';
import type { SearchFacets } from '../search/search-catalogue';

/** The number of items of a list page. */
export const standardPageSize = 12;

/** The position of a page in its list. */
interface PagePosition {
  /** The number of items of all pages. */
  totalCount: number;
  /** From 1. */
  page: number;
  /** At least 1. */
  pageCount: number;
}

/** The existing page that is nearest to the requested one. */
export function pageOfList(page: number, size: number, totalCount: number): PagePosition {
  const pageCount = Math.max(1, Math.ceil(totalCount / size));
  const whole = Number.isNaN(page) ? 1 : Math.floor(page);
  return { page: Math.min(Math.max(whole, 1), pageCount), pageCount, totalCount };
}

export interface ItemPageRequest {
  /** From 1; a number out of range gives the nearest existing page. */
  page: number;
  /** A category's name; all categories if absent. */
  category?: string | undefined;
  /** A trimmed search text. */
  text?: string | undefined;
  /** Limits the results of `text` to a year, as four digits. */
  year?: string | undefined;
  /** A tag, in any case; the category is then ignored. */
  tag?: string | undefined;
  /** The published items of these ids, in this order; the category is then ignored. */
  ids?: readonly string[] | undefined;
  /** Items per page; 12 if absent. */
  size?: number;
}

export interface ItemPage extends PagePosition {
  /** Newest first. */
  items: Item[];
  /** For a search: the number of results, the filters, and the matching ranges. */
  facets?: SearchFacets;
}

export type SizedRequest = ItemPageRequest & { size: number };

/** The page in a URL (`?page=3`), from 1; the first if it is absent or invalid. */
export function pageIn({ search }: Pick<URL, 'search'>): number {
  const written = Number(new URLSearchParams(search).get('page') ?? 1);
  return Number.isInteger(written) && written > 0 ? written : 1;
}
