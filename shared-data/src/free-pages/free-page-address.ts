import { readPiece } from '../routes';
import { linksOf, writeLinks } from '../site/site-links';
import type { StoredSite } from '../site/site-settings';
import type { FreePage } from './free-page';

/** The rules take these alone: they stand in addresses as they are, and are names of files. */
export const isFreePageId = (id: string): boolean => /^[a-z0-9][a-z0-9-]{0,39}$/.test(id);

/** Where visitors read a free page. */
export const freePageAddress = (id: string): string => `/page/${id}`;

/** The id of the free page that an address is; null where it can be none. */
export function freePageIn({ pathname }: Pick<URL, 'pathname'>): string | null {
  const [, first, piece = ''] = pathname.split('/');
  const id = first === 'page' ? readPiece(piece) : '';
  return isFreePageId(id) ? id : null;
}

/** Under which a tab keeps a free page as the panel's form holds it. */
export const freePagePreviewKey = (id: string): string => `preview-page:${id}`;

/** A free page in the list of all, which the summary has. */
export type ListedFreePage = Pick<FreePage, 'id' | 'title'>;

/** The free pages of a site, in the order in which they were added. */
export const freePagesOf = ({ pages }: StoredSite = {}): ListedFreePage[] =>
  linksOf(pages).flatMap(({ path, label }) => {
    const id = freePageIn({ pathname: path });
    return id === null ? [] : [{ id, title: label }];
  });

/** The same as it is stored. */
export const writeFreePages = (pages: ListedFreePage[]): string =>
  writeLinks(pages.map(({ id, title }) => ({ path: freePageAddress(id), label: title })));
