import { decodeSegment } from '../routes';
import { linksOf, writeLinks } from '../site/site-settings';
import type { StoredSite } from '../site/site-settings';
import type { FreePage } from './free-page';

/** Whether the rules accept an id. It is used unencoded in paths and as a file name. */
export const isFreePageId = (id: string): boolean => /^[a-z0-9][a-z0-9-]{0,39}$/.test(id);

/** The path of a custom page. */
export const freePageAddress = (id: string): string => `/page/${id}`;

/** The id of the custom page at a path; null for other paths. */
export function freePageIn({ pathname }: Pick<URL, 'pathname'>): string | null {
  const [, first, piece = ''] = pathname.split('/');
  const id = first === 'page' ? decodeSegment(piece) : '';
  return isFreePageId(id) ? id : null;
}

/** The key under which a tab stores the custom page in the panel's form. */
export const freePagePreviewKey = (id: string): string => `preview-page:${id}`;

/** A custom page in the list of all, which is in the summary. */
export type ListedFreePage = Pick<FreePage, 'id' | 'title'>;

/** The custom pages of a site, in the order in which they were added. */
export const freePagesOf = ({ pages }: StoredSite = {}): ListedFreePage[] =>
  linksOf(pages).flatMap(({ path, label }) => {
    const id = freePageIn({ pathname: path });
    return id === null ? [] : [{ id, title: label }];
  });

/** The custom pages as the summary stores them. */
export const writeFreePages = (pages: ListedFreePage[]): string =>
  writeLinks(pages.map(({ id, title }) => ({ path: freePageAddress(id), label: title })));
