import { freePageIn, linksOf, type SiteLink, type StoredSite } from 'shared-data/documents';

/** Where a free page is linked. */
export type LinkPlace = 'menu' | 'footer';

export const linkPlaces: LinkPlace[] = ['menu', 'footer'];

/** A link to a free page. */
export interface PageLink extends SiteLink {
  place: LinkPlace;
  /** How many links of the place stand before it. */
  at: number;
}

/** Also where a link leads to a part of the page. */
export const leadsTo = (id: string, { path }: SiteLink): boolean =>
  path.startsWith('/') && freePageIn(new URL(path, 'http://site')) === id;

/** All links of menu and footer that lead to the page. */
export const linksOfPage = (site: StoredSite | undefined, id: string): PageLink[] =>
  linkPlaces.flatMap((place) =>
    linksOf(site?.[place]).flatMap((link, at) => (leadsTo(id, link) ? [{ place, at, ...link }] : [])),
  );

/** As much as the rules let the trash keep beside a page. */
const longest = 2000;

/** The links as the trash keeps them: a line each. Those that find no room are left out. */
export function writePageLinks(links: PageLink[]): string {
  const lines = links.map(({ place, at, path, label }) => `${place} ${at} ${path} ${label}`);
  while (lines.join('\n').length > longest) lines.pop();
  return lines.join('\n');
}

/** The same, read again; what is no link that leads to this page is left out. */
export const readPageLinks = (written: unknown, id: string): PageLink[] =>
  typeof written !== 'string'
    ? []
    : written.split('\n').flatMap((line) => {
        const [, place, at, rest] = /^(menu|footer) (\d{1,3}) (.+)$/u.exec(line) ?? [];
        const [link] = linksOf(rest);
        return link && leadsTo(id, link) ? [{ place: place as LinkPlace, at: Number(at), ...link }] : [];
      });
