import { heroVideoOf } from '../site/hero-video';
import { shownOnCards } from '../views/shown-on-cards';
import type { Writing } from './writing';

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
