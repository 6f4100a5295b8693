import { t } from 'shared-ui';
import { itemPageQuery, pageIn, siteConfiguration, type Data } from 'shared-data';
import type { PageDescription } from 'shared-data/contract';
import { tagAddress, tagIn } from 'shared-data/words';
import { presentTag } from '../tag/present-tag';
import { numbered } from '../text/numbered';
import { withPage } from './with-page';

type Told = Pick<PageDescription, 'title' | 'path'> & Partial<PageDescription>;

/** Reads the videos with a tag, and says what their page is. A tag that none has is not found. */
export async function describeTag(data: Data, address: URL): Promise<Told> {
  const written = (tagIn(address) ?? '').trim();
  const unknown = { status: 404, robots: 'noindex' } as const;
  if (written === '') return { title: t('Tags'), path: '/tag', robots: 'noindex' };
  const found = await data.queryClient.fetchQuery(
    itemPageQuery(data, { page: pageIn(address), tag: written }),
  );
  const name = presentTag(found, written);
  const own = { name, path: tagAddress(name) };
  if (found.totalCount === 0) return { title: name, path: own.path, ...unknown };
  return {
    title: numbered(name, found.page),
    description: t('The videos with the tag {name}, newest first.', { name }),
    path: withPage(own.path, found.page),
    breadcrumbs: [{ name: siteConfiguration(data).brand.name, path: '/' }, own],
  };
}
