import {
  checkDraft,
  freePageDraftSchema,
  freePagesOf,
  isFreePageId,
  parseFreePage,
  writeFreePages,
  type FreePage,
  type FreePageDraft,
  type StoredSite,
} from 'shared-data/documents';
import type { Reason } from 'shared-data';
import type { Effect } from '../commit/operation';
import type { WriteStore } from '../commit/store';
import { AdminError } from '../errors/admin-error';
import { reason } from '../errors/sentences';
import { siteWithPage } from '../free-pages/link-free-page';
import {
  linksOfPage,
  readPageLinks,
  writePageLinks,
  type LinkPlace,
  type PageLink,
} from '../free-pages/page-links';
import { deleteContent, readContent, saveContent } from './content';
import type { Kind } from './kind';

export const freePages: Kind<FreePageDraft> = {
  name: 'page',
  collection: 'pages',
  schema: freePageDraftSchema,
  parse: parseFreePage,
  checkId: (id) => {
    if (!isFreePageId(id)) throw new AdminError('page.id', { id });
  },
  log: { add: 'add-page', edit: 'edit-page', remove: 'delete-page' },
  extraOf: (id, site) => {
    const links = writePageLinks(linksOfPage(site, id));
    return links === '' ? {} : { links };
  },
  restoredExtra: ({ id, extra }) => {
    const links = readPageLinks(extra['links'], id);
    return links.length > 0 ? { links } : {};
  },
};

/** A custom page as it would be saved, and what prevents a save, by field. */
export function checkFreePage(id: string, draft: FreePageDraft) {
  const { cleaned, faults } = checkDraft(freePageDraftSchema, draft);
  return { cleaned, faults: { ...faults, ...(!isFreePageId(id) && { address: addressFault(id) }) } };
}

const addressFault = (id: string): Reason =>
  reason(id === '' ? 'page.address.missing' : 'page.address.invalid', {});

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

/** Where a page is linked after a save. Its links remain if both are absent. */
interface Linking {
  /** Null for nowhere. */
  place?: LinkPlace | null | undefined;
  /** Its previous links, to be restored in their places. */
  links?: PageLink[] | undefined;
}

/** Adds or edits a custom page; see `saveContent`. The list of pages and the links follow. */
export const saveFreePage = (
  store: WriteStore,
  id: string,
  draft: FreePageDraft,
  { before = null, ...extra }: Linking & { before?: FreePageDraft | null } = {},
): Promise<FreePage> => saveContent(store, freePages, { id, draft, before, extra });

export const deleteFreePage = (
  store: WriteStore,
  { id }: Pick<FreePage, 'id'>,
  { before }: { before?: FreePageDraft } = {},
): Promise<void> =>
  deleteContent(store, freePages, {
    id,
    ...(before && { before: { title: before.title, text: before.text } }),
  });

/** All custom pages with their texts: one read each. */
export const readFreePages = (store: Pick<WriteStore, 'db'>): Promise<FreePage[]> =>
  readContent(store, freePages);

/** Updates the list of all pages, and the links of the changed ones. */
export const pageLinks: Effect = {
  plan({ content = [], site: changed }, _, { index }) {
    let site: StoredSite = {};
    for (const { collection, id, before, after, extra, isDeleted = false } of content) {
      if (collection !== 'pages') continue;
      const title = ((after ?? before) as FreePage | null)?.title ?? '';
      const current = { ...index.summary.site, ...changed, ...site };
      const linking = { isGone: isDeleted, ...(extra as Linking | undefined) };
      site = { ...site, ...siteWithPage(current, { id, title }, linking) };
    }
    return { site };
  },
};

/** The list of pages as it should be: listed ones in their order, then the others. */
export function repairedList(site: StoredSite | undefined, stored: FreePage[]): string {
  const places = new Map(freePagesOf(site).map(({ id }, at) => [id, at]));
  const placeOf = ({ id }: FreePage): number => places.get(id) ?? places.size;
  return writeFreePages([...stored].sort((one, other) => placeOf(one) - placeOf(other)));
}
