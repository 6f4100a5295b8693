import type { Item } from '../items/item';
import type { PageOfList } from '../items/page-of-list';
import type { Found } from '../search/find-in';

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
  /** Of a list that a text found: all that it found, and why. */
  found?: Found;
}

export type SizedRequest = ItemPageRequest & { size: number };
