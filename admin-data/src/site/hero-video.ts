import type { StoredSite } from 'shared-data/documents';
import type { ItemChange } from '../commit/item-change';
import type { Effect, Index } from '../commit/operation';

/** The field of a hidden or deleted item that the hero showed. */
export const wasHeroField = 'wasHero';

/** The id of the item that the hero shows; empty for the newest. */
export const heroVideoOf = (site: StoredSite | undefined): string => site?.['heroVideo'] ?? '';

/**
 * The hero stops showing an item that visitors cannot see any more. If the item is published again, the hero shows it again,
 * unless another choice was made since.
 */
export const heroVideo: Effect = {
  plan({ items = [] }, _, { index }) {
    const { site = {} } = index.summary;
    const returning = items.find(({ returnsToHero }) => returnsToHero)?.id ?? '';
    const chosen = heroVideoOf(site) || (site['featured'] === 'none' ? '' : returning);
    const hero = chosen && hiddenBy(index, items)(chosen) ? '' : chosen;
    return hero === heroVideoOf(site) ? {} : { summary: { site: { heroVideo: hero } } };
  },
};

/** Returns whether an operation hides an item from visitors, or deletes it. */
export function hiddenBy(index: Index, items: readonly ItemChange[]): (id: string) => boolean {
  const changed = new Set(items.filter(({ after }) => after !== undefined).map(({ id }) => id));
  // The index may not list an item that another tool has added.
  return (id) => !index.get(id) && (index.wasListed(id) || changed.has(id));
}
