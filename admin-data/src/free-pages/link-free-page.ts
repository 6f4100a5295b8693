import { DataError } from 'shared-data';
import {
  freePageAddress,
  freePagesOf,
  linksOf,
  mostFreePages,
  mostLinks,
  writeFreePages,
  writeLinks,
  type ListedFreePage,
  type SiteLink,
  type StoredSite,
} from 'shared-data/documents';

/** Where a free page is linked. */
export type LinkPlace = 'menu' | 'footer';

const places: LinkPlace[] = ['menu', 'footer'];

/** Where visitors find the page's link; the first, where there are several. */
export const linkPlaceOf = (site: StoredSite | undefined, id: string): LinkPlace | null =>
  places.find((place) => linksOf(site?.[place]).some(({ path }) => path === freePageAddress(id))) ?? null;

/**
 * What of the site changes with a free page: the list of all, the labels of its links that said its title, and where it is linked, if
 * `place` says that; of one that goes, nothing stays. Throws `invalid` where there is no room.
 */
export function siteWithPage(
  site: StoredSite,
  { id, title }: ListedFreePage,
  { isGone = false, place }: { isGone?: boolean; place?: LinkPlace | null | undefined } = {},
): StoredSite {
  const pages = freePagesOf(site);
  const before = pages.find((page) => page.id === id);
  if (!isGone && !before && pages.length >= mostFreePages)
    throw new DataError('invalid', `There are ${mostFreePages} pages. Delete one before you add another.`);
  const kept = pages.map((page) => (page.id === id ? { id, title } : page));
  const listed = isGone ? pages.filter((page) => page.id !== id) : before ? kept : [...kept, { id, title }];
  const path = freePageAddress(id);
  const linksIn = (name: LinkPlace): SiteLink[] => {
    const links = linksOf(site[name]);
    if (isGone || (place !== undefined && place !== name)) return links.filter((link) => link.path !== path);
    const named = links.map((link) =>
      link.path === path && link.label === before?.title ? { path, label: title } : link,
    );
    if (place !== name || named.some((link) => link.path === path)) return named;
    if (named.length >= mostLinks)
      throw new DataError('invalid', `The ${name} has ${mostLinks} links. Remove one under Site first.`);
    return [...named, { path, label: title }];
  };
  const after = {
    pages: writeFreePages(listed),
    menu: writeLinks(linksIn('menu')),
    footer: writeLinks(linksIn('footer')),
  };
  return Object.fromEntries(Object.entries(after).filter(([name, text]) => text !== (site[name] ?? '')));
}
