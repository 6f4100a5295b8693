import { AdminError } from '../errors/admin-error';
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
import { leadsTo, linkPlaces, linksOfPage, type LinkPlace, type PageLink } from './page-links';

/** Where visitors find the page's link; the first, where there are several. */
export const linkPlaceOf = (site: StoredSite | undefined, id: string): LinkPlace | null =>
  linksOfPage(site, id)[0]?.place ?? null;

interface Linking {
  isGone?: boolean;
  /** Where it is linked from now on; null for nowhere. */
  place?: LinkPlace | null | undefined;
  /** Its links from now on, each where it was; those that find no room are left out. */
  links?: PageLink[] | undefined;
}

/**
 * What of the site changes with a free page: the list of all, the labels of its links that said its title, and where it is linked, if
 * that is said; of one that goes, nothing stays. Throws `invalid` where there is no room.
 */
export function siteWithPage(
  site: StoredSite,
  { id, title }: ListedFreePage,
  { isGone = false, place, links }: Linking = {},
): StoredSite {
  const pages = freePagesOf(site);
  const before = pages.find((page) => page.id === id);
  if (!isGone && !before && pages.length >= mostFreePages)
    throw new AdminError('page.full', { most: mostFreePages });
  const kept = pages.map((page) => (page.id === id ? { id, title } : page));
  const listed = isGone ? pages.filter((page) => page.id !== id) : before ? kept : [...kept, { id, title }];
  const linksIn = (name: LinkPlace): SiteLink[] => {
    const there = linksOf(site[name]);
    const others = there.filter((link) => !leadsTo(id, link));
    if (isGone || (place !== undefined && place !== name)) return others;
    if (links) return putBack(others, links.filter((link) => link.place === name)); // oxfmt-ignore
    const named = there.map((link) =>
      leadsTo(id, link) && link.label === before?.title ? { ...link, label: title } : link,
    );
    if (place !== name || others.length < named.length) return named;
    if (named.length >= mostLinks) throw new AdminError(`${name}.full`, { most: mostLinks });
    return [...named, { path: freePageAddress(id), label: title }];
  };
  const after = {
    pages: writeFreePages(listed),
    ...Object.fromEntries(linkPlaces.map((name) => [name, writeLinks(linksIn(name))])),
  };
  return Object.fromEntries(Object.entries(after).filter(([name, text]) => text !== (site[name] ?? '')));
}

/** Each in the place that it had, as far as there is room. */
function putBack(others: SiteLink[], links: PageLink[]): SiteLink[] {
  const all = [...others];
  for (const { at, path, label } of links.slice(0, Math.max(0, mostLinks - others.length)))
    all.splice(at, 0, { path, label });
  return all;
}
