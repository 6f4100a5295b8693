import { linksOf, writeLinks } from '../site/site-links';
import type { StoredSite } from '../site/site-settings';
import { freePageAddress, freePageIn } from './free-page-address';
import type { FreePage } from './free-page';

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
