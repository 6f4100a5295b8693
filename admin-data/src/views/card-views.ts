import type { Effect } from '../commit/operation';
import { hiddenBy } from '../kinds/hero-video';

/** Removes items that visitors cannot see from the view counts on cards. */
export const cardViews: Effect = {
  plan({ items = [] }, _, { index }) {
    const { onCards = {} } = index.summary.views ?? {};
    const isHidden = hiddenBy(index, items);
    if (!Object.keys(onCards).some(isHidden)) return {};
    return { summary: { views: { onCards: shownOnCards(onCards, isHidden) } } };
  },
};

/** The counts of items that visitors can see: the ids of others are private. */
export const shownOnCards = (
  onCards: Record<string, number>,
  isHidden: (id: string) => boolean,
): Record<string, number> => Object.fromEntries(Object.entries(onCards).filter(([id]) => !isHidden(id)));
