import type { CatalogueChange } from './catalogue-change';
import { listedKeys } from './listed-keys';
import { makePages } from './list-pages';
import type { StartsOfLists } from './stored-pages';

/**
 * Puts into the summary of a change where the pages of the lists begin after it, and answers the documents of the catalogue to
 * write beside it. Those that are true already stay. Where they cannot be told, nothing is put: pages are then found in the whole
 * catalogue.
 */
export function putPages(change: CatalogueChange): Map<string, StartsOfLists> {
  const { summary } = change;
  if (change.shards.size === 0 && summary.pages) return new Map();
  const keys = listedKeys(change.after());
  // What counts wrongly, or was not read whole, has no numbered pages.
  const made = keys.length === summary.total ? makePages(keys, summary.version) : null;
  if (made) summary.pages = made.stored;
  else delete summary.pages;
  return made?.documents ?? new Map();
}
