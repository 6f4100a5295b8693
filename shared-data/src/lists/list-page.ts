import type { Item } from '../items/item';
import type { SearchFacets } from '../search/search-catalogue';

/** Items of a page of a list. */
export const standardPageSize = 12;

/** Which page of a list it is, and of how many. */
interface PageOfList {
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

export interface ItemPageRequest {
  /** From 1; a number out of range gives the nearest real page. */
  page: number;
  /** A category's name; every category when absent. */
  category?: string | undefined;
  /** What somebody looks for by it, without spaces around it. */
  text?: string | undefined;
  /** Of a text's results those of a year, as four digits. */
  year?: string | undefined;
  /** One of their tags, whatever its case; the category is then of no account. */
  tag?: string | undefined;
  /** Those of these ids that are published, in this order; the category is then of no account. */
  ids?: readonly string[] | undefined;
  /** Items a page; 12 when absent. */
  size?: number;
}

export interface ItemPage extends PageOfList {
  /** Newest first. */
  items: Item[];
  /** For a search: the number of results, the filters, and the matching ranges. */
  facets?: SearchFacets;
}

export type SizedRequest = ItemPageRequest & { size: number };

/** The page of a list that an address names (`?page=3`), from 1; what is no such number is the first. */
export function pageIn({ search }: Pick<URL, 'search'>): number {
  const written = Number(new URLSearchParams(search).get('page') ?? 1);
  return Number.isInteger(written) && written > 0 ? written : 1;
}
