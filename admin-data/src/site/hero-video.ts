import type { StoredSite } from 'shared-data/documents';
import type { ItemChange } from '../commit/item-change';
import type { Effect, Index } from '../commit/operation';

/** The field that marks a hidden or deleted item which the hero showed. */
export const wasHeroField = 'wasHero';

/** The id of the video that the creator has selected for the hero; empty for the newest one. */
export const heroVideoOf = (site: StoredSite | undefined): string => site?.['heroVideo'] ?? '';

/**
 * Removes an item that visitors can no longer see from the hero. If it is published again, the hero shows it again,
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

/** Returns a function that tells whether an operation hides an item from visitors or deletes it. */
export function hiddenBy(index: Index, items: readonly ItemChange[]): (id: string) => boolean {
  const changed = new Set(items.filter(({ after }) => after !== undefined).map(({ id }) => id));
  // An item that another tool has added may be absent in the index.
  return (id) => !index.get(id) && (index.wasListed(id) || changed.has(id));
}
