import {
  customPageAddress,
  customPageDraftSchema,
  customPageIn,
  customPagesOf,
  isCustomPageId,
  linksOf,
  mostCustomPages,
  mostLinks,
  parseCustomPage,
  writeCustomPages,
  writeLinks,
  type CustomPage,
  type ListedCustomPage,
  type SiteLink,
  type StoredSite,
} from 'shared-data/documents';
import type { Effect } from '../commit/operation';
import { AdminError } from '../errors/admin-error';
import { reason } from '../errors/sentences';
import type { Kind } from './kind';

/** The lists of links that can have one to a custom page. */
const linkPlaces = ['menu', 'footer'] as const;

export type LinkPlace = (typeof linkPlaces)[number];

/** The links to a custom page after an operation. They remain unchanged if both are absent. */
export interface PageLinks {
  /** Null for nowhere. */
  place?: LinkPlace | null | undefined;
  /** All its links with their positions, as `linksOfPage` returns them. */
  links?: string | undefined;
}

export const pages: Kind<'page'> = {
  name: 'page',
  collection: 'pages',
  schema: customPageDraftSchema,
  parse: parseCustomPage,
  idFault: (id) =>
    isCustomPageId(id) ? null : reason(id === '' ? 'page.address.missing' : 'page.address.invalid', {}),
  log: { add: 'add-page', edit: 'edit-page', remove: 'delete-page' },
  extraOf: (id, site) => {
    const links = linksOfPage(site, id);
    return links === '' ? {} : { links };
  },
};

/** An address for a page of this title; empty if the title has no letter that an address can have. */
export const proposedAddress = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 40)
    .replace(/-+$/, '');

/** The place of the link to the page; the first one if there are several. */
export const linkPlaceOf = (site: StoredSite | undefined, id: string): LinkPlace | null =>
  linkPlaces.find((place) => linksOf(site?.[place]).some((link) => isLinkTo(id, link))) ?? null;

/** All links to the page, one a line: place, position, path and label. */
export const linksOfPage = (site: StoredSite | undefined, id: string): string =>
  linkPlaces
    .flatMap((place) =>
      linksOf(site?.[place]).flatMap((link, at) =>
        isLinkTo(id, link) ? [`${place} ${at} ${link.path} ${link.label}`] : [],
      ),
    )
    .join('\n');

/** Also true for a link to a section of the page. */
const isLinkTo = (id: string, { path }: SiteLink): boolean =>
  path.startsWith('/') && customPageIn(new URL(path, 'http://site')) === id;

/** Updates the list of all pages, and the links to the changed ones. */
export const pageLinks: Effect = {
  plan({ content = [] }, _, { index }) {
    let site: StoredSite = {};
    for (const { collection, id, before, after, fields, extra } of content) {
      if (collection !== 'pages') continue;
      const current = { ...index.summary.site, ...site };
      const title = ((after ?? before) as CustomPage | null)?.title ?? '';
      const page = { id, title };
      site = {
        ...site,
        ...(fields ? withPage(current, page, extra as PageLinks) : withoutPage(current, id)),
      };
    }
    return { summary: { site } };
  },
};

const withoutPage = (site: StoredSite, id: string): StoredSite =>
  changeLists(site, {
    pages: customPagesOf(site).filter((page) => page.id !== id),
    linksIn: (place) => linksOf(site[place]).filter((link) => !isLinkTo(id, link)),
  });

/** Lists the page, and changes its links; labels that were its title follow it. Throws `invalid` if they do not fit. */
function withPage(site: StoredSite, page: ListedCustomPage, { place, links }: PageLinks = {}): StoredSite {
  const { id, title } = page;
  const listed = customPagesOf(site);
  const before = listed.find((one) => one.id === id);
  if (!before && listed.length >= mostCustomPages)
    throw new AdminError('page.full', { most: mostCustomPages });
  return changeLists(site, {
    pages: before ? listed.map((one) => (one.id === id ? page : one)) : [...listed, page],
    linksIn(name) {
      const all = linksOf(site[name]);
      const others = all.filter((link) => !isLinkTo(id, link));
      if (place !== undefined && place !== name) return others;
      if (typeof links === 'string') return withLinks(others, links, { id, place: name });
      const named = all.map((link) =>
        isLinkTo(id, link) && link.label === before?.title ? { ...link, label: title } : link,
      );
      if (place !== name || others.length < named.length) return named;
      if (named.length >= mostLinks) throw new AdminError(`${name}.full`, { most: mostLinks });
      return [...named, { path: customPageAddress(id), label: title }];
    },
  });
}

/** The changed ones of these lists. */
function changeLists(
  site: StoredSite,
  { pages: listed, linksIn }: { pages: ListedCustomPage[]; linksIn: (place: LinkPlace) => SiteLink[] },
): StoredSite {
  const lists = [
    ['pages', writeCustomPages(listed)],
    ...linkPlaces.map((place) => [place, writeLinks(linksIn(place))]),
  ] as const;
  return Object.fromEntries(lists.filter(([name, text]) => text !== (site[name!] ?? '')));
}

/** Puts the links of a place back to their positions, as far as there is room. Other texts are ignored. */
function withLinks(
  others: SiteLink[],
  links: string,
  { id, place }: { id: string; place: LinkPlace },
): SiteLink[] {
  const all = [...others];
  for (const line of links.split('\n')) {
    const [, name, at, written] = /^(menu|footer) (\d{1,3}) (.+)$/u.exec(line) ?? [];
    const [link] = linksOf(written);
    if (name === place && link && isLinkTo(id, link) && all.length < mostLinks)
      all.splice(Number(at), 0, link);
  }
  return all;
}

/** The list of pages as it should be: listed ones in their order, then the others. */
export function repairedList(site: StoredSite | undefined, stored: CustomPage[]): string {
  const places = new Map(customPagesOf(site).map(({ id }, at) => [id, at]));
  const placeOf = ({ id }: CustomPage): number => places.get(id) ?? places.size;
  return writeCustomPages([...stored].sort((one, other) => placeOf(one) - placeOf(other)));
}
