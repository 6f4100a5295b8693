import { t } from 'shared-ui';
import { siteConfiguration, type Data } from 'shared-data';
import type { PageDescription } from 'shared-data/contract';
import { freePageAddress, freePageQuery } from 'shared-data/free-pages';
import { readPiece } from 'shared-data/routes';
import { plainWords, shortened } from 'shared-data/words';

type Told = Pick<PageDescription, 'title' | 'path'> & Partial<PageDescription>;

/** Reads a page of the creator's own words, and says what it is. */
export async function describeFreePage(data: Data, address: URL): Promise<Told> {
  // Also of an address that no page can have, so that the screen knows at once that there is none.
  const id = readPiece(address.pathname.split('/')[2] ?? '');
  const page = await data.queryClient.fetchQuery(freePageQuery(data, id));
  if (!page)
    return { title: t('Page not found'), path: address.pathname, status: 404, robots: 'noindex' as const };
  const path = freePageAddress(page.id);
  const home = { name: siteConfiguration(data).brand.name, path: '/' };
  return {
    title: page.title,
    ...(page.text.trim() !== '' && { description: shortened(plainWords(page.text), 160) }),
    path,
    breadcrumbs: [home, { name: page.title, path }],
  };
}
