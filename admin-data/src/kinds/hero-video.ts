import type { StoredSite } from 'shared-data/documents';
import { itemsById, type ItemChange } from '../commit/item-change';
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
  plan({ items = [], site: changed }, _, { index }) {
    const site = { ...index.summary.site, ...changed };
    const returning = items.find(wasHeroAndReturns)?.id ?? '';
    const chosen = heroVideoOf(site) || (site['featured'] === 'none' ? '' : returning);
    const hero = chosen && hiddenBy(index, items)(chosen) ? '' : chosen;
    return hero === heroVideoOf(site) ? {} : { site: { heroVideo: hero } };
  },
};

function wasHeroAndReturns(change: ItemChange): boolean {
  if ('fields' in change) return false;
  if ('restored' in change) return change.wasHero && change.collection === 'items';
  const { before, after } = change;
  return (
    after !== null &&
    after !== 'trash' &&
    after.state === 'published' &&
    !before.some(({ collection }) => collection === 'items') &&
    before[0]?.document.data()?.[wasHeroField] === true
  );
}

/** Returns whether an operation hides an item from visitors, or deletes it. */
export function hiddenBy(index: Index, items: readonly ItemChange[]): (id: string) => boolean {
  const changed = itemsById(items);
  // The index may not list an item that another tool has added.
  return (id) => !index.get(id) && (index.wasListed(id) || changed.has(id));
}
