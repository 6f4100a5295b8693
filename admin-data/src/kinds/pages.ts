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
import { AdminError, reason } from '../errors/admin-error';
import type { Kind } from './kind';

/** The settings with lists of links, in which a custom page may be linked. */
const linkPlaces = ['menu', 'footer'] as const;

export type LinkPlace = (typeof linkPlaces)[number];

/** Where links to a custom page should be. If both fields are absent, the links remain as they are. */
export interface PageLinks {
  /** The list that should have a link. Null: no list. */
  place?: LinkPlace | null | undefined;
  /** All links with their positions, as `linksOfPage` returns them. */
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

/** Proposes an id from a title; empty if the title has no letter that an id can have. */
export const proposedAddress = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 40)
    .replace(/-+$/, '');

/** The list that has a link to the page; the first one if several have. */
export const linkPlaceOf = (site: StoredSite | undefined, id: string): LinkPlace | null =>
  linkPlaces.find((place) => linksOf(site?.[place]).some((link) => isLinkTo(id, link))) ?? null;

/** All links to the page, one per line: list, position, path and label. */
export const linksOfPage = (site: StoredSite | undefined, id: string): string =>
  linkPlaces
    .flatMap((place) =>
      linksOf(site?.[place]).flatMap((link, at) =>
        isLinkTo(id, link) ? [`${place} ${at} ${link.path} ${link.label}`] : [],
      ),
    )
    .join('\n');

/** Whether a link is to the page. Links to a section of it count too. */
const isLinkTo = (id: string, { path }: SiteLink): boolean =>
  path.startsWith('/') && customPageIn(new URL(path, 'http://site')) === id;

/** Updates the list of custom pages, and the links to changed ones. */
export const pageLinks: Effect = {
  plan({ content = [] }, _, { index }) {
    let site: StoredSite = {};
    for (const { collection, id, before, after, fields, extra } of content) {
      if (collection !== 'pages') continue;
      const { title = '' } = (after ?? before ?? {}) as Partial<CustomPage>;
      const current = { ...index.summary.site, ...site };
      site = { ...site, ...listsWith(current, { id, title }, fields === null, extra as PageLinks) };
    }
    return { summary: { site } };
  },
};

/**
 * The settings that change with a custom page. If it was deleted, the lists lose the page and its links. Otherwise it
 * is listed, and labels that were its title follow it. Throws `invalid` if they do not fit.
 */
function listsWith(
  site: StoredSite,
  page: ListedCustomPage,
  isGone: boolean,
  { place, links }: PageLinks = {},
): StoredSite {
  const { id, title } = page;
  const listed = customPagesOf(site);
  const before = listed.find((one) => one.id === id);
  if (!isGone && !before && listed.length >= mostCustomPages)
    throw new AdminError('page.full', { most: mostCustomPages });
  const kept = listed.flatMap((one) => (one.id !== id ? one : isGone ? [] : page));
  const pages = before || isGone ? kept : [...kept, page];
  const linksIn = (name: LinkPlace): SiteLink[] => {
    const all = linksOf(site[name]);
    const toOthers = all.filter((link) => !isLinkTo(id, link));
    if (isGone || (place !== undefined && place !== name)) return toOthers;
    if (typeof links === 'string') return withLinks(toOthers, links, { id, place: name });
    const named = all.map((link) =>
      isLinkTo(id, link) && link.label === before?.title ? { ...link, label: title } : link,
    );
    if (place !== name || toOthers.length < named.length) return named;
    if (named.length >= mostLinks) throw new AdminError(`${name}.full`, { most: mostLinks });
    return [...named, { path: customPageAddress(id), label: title }];
  };
  const lists = {
    pages: writeCustomPages(pages),
    menu: writeLinks(linksIn('menu')),
    footer: writeLinks(linksIn('footer')),
  };
  return Object.fromEntries(Object.entries(lists).filter(([name, text]) => text !== (site[name] ?? '')));
}

/** Puts the links of a list back to their positions, if there is room. Ignores other texts. */
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

/** The correct list of custom pages: first those already listed, in their order, then the others. */
export function repairedList(site: StoredSite | undefined, stored: CustomPage[]): string {
  const places = new Map(customPagesOf(site).map(({ id }, at) => [id, at]));
  const placeOf = ({ id }: CustomPage): number => places.get(id) ?? places.size;
  return writeCustomPages([...stored].sort((one, other) => placeOf(one) - placeOf(other)));
}
