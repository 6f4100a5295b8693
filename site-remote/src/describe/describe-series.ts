import { t } from 'shared-ui';
import { itemPageQuery, pageIn, siteConfiguration, type Data } from 'shared-data';
import type { PageDescription } from 'shared-data/contract';
import { seriesAddress, seriesIn, seriesListQuery, seriesQuery, seriesVideosQuery } from 'shared-data/series';
import { shortened } from 'shared-data/words';
import { seriesOnPage } from '../series/series-on-page';
import { numbered } from '../text/numbered';
import { withPage } from './with-page';

type Told = Pick<PageDescription, 'title' | 'path'> & Partial<PageDescription>;

/** Reads a series, or the list of all, and says what its page is. One without a published video is not found. */
export async function describeSeries(data: Data, address: URL): Promise<Told> {
  const { queryClient } = data;
  const all = { name: t('Series'), path: '/series' };
  const home = { name: siteConfiguration(data).brand.name, path: '/' };
  const id = seriesIn(address);
  if (id === null) {
    const list = await queryClient.fetchQuery(seriesListQuery(data));
    const { page, ids } = seriesOnPage(list, pageIn(address));
    await queryClient.fetchQuery(itemPageQuery(data, { page: 1, ids }));
    return {
      title: numbered(all.name, page),
      path: all.path,
      breadcrumbs: [home, all],
      ...(list.length === 0 && { robots: 'noindex' as const }),
    };
  }
  const series = await queryClient.fetchQuery(seriesQuery(data, id));
  const path = seriesAddress(id);
  if (!series) return { title: t('Series not found'), path, status: 404, robots: 'noindex' };
  const [videos, page] = await Promise.all([
    queryClient.fetchQuery(seriesVideosQuery(data, series)),
    queryClient.fetchQuery(itemPageQuery(data, { page: pageIn(address), ids: series.items })),
  ]);
  return {
    title: numbered(series.title, page.page),
    description: series.description
      ? shortened(series.description, 160)
      : t('The videos of the series {title}, in order.', { title: series.title }),
    path: withPage(path, page.page),
    picture: page.items[0]?.imageBlob || undefined,
    breadcrumbs: [home, all, { name: series.title, path }],
    parts: videos.map((video) => ({ name: video.title, path: `/watch/${encodeURIComponent(video.id)}` })),
  };
}
