import { heroVideoOf } from '../site/hero-video';
import type { Writing } from './writing';

/** Of what cards tell, the videos that visitors find: the id of another is not for them. */
export const shownOnCards = (
  onCards: Record<string, number>,
  isHidden: (id: string) => boolean,
): Record<string, number> => Object.fromEntries(Object.entries(onCards).filter(([id]) => !isHidden(id)));

/**
 * Removes videos that this write hides from the site's hero and from the view counts on cards. Part of every write; it reads nothing.
 */
export function hideFromSite(writing: Writing): void {
  const { catalogue, items } = writing;
  const { site, views } = catalogue.summary;
  const isHidden = (id: string): boolean =>
    catalogue.get(id) === undefined &&
    // The catalogue may never have listed one that another tool added.
    (catalogue.wasListed(id) || (items.has(id) && (items.get(id)?.isUnlisted ?? true)));
  const hero = heroVideoOf(site);
  if (hero && isHidden(hero)) writing.changeSite({ heroVideo: '' });
  const onCards = views?.onCards ?? {};
  if (Object.keys(onCards).some(isHidden))
    writing.changeCounting({ onCards: shownOnCards(onCards, isHidden) });
}
