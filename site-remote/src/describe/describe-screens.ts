import {
  categoriesQuery,
  itemPageQuery,
  monthQuery,
  monthsQuery,
  pageIn,
  tagsQuery,
  type Data,
  watchAddress,
} from 'shared-data';
import type { PageDescription } from 'shared-data/contract';
import { customPageAddress, customPageQuery } from 'shared-data/custom-pages';
import { decodeSegment } from 'shared-data/routes';
import { seriesAddress, seriesIn, seriesListQuery, seriesQuery } from 'shared-data/series';
import { plainWords, shortened, tagAddress, tagIn } from 'shared-data/words';
import { t } from 'shared-ui';
import { paginateSeriesList } from '../series/series-page';
import { picturedIds } from '../cards/collection-tile';
import { getTagName } from '../lists/tag-page';
import { formatMonth } from '../text/dates';
import { addPageNumber } from '../text/titles';

/** The description of a screen. Its title lacks the site's name, and its breadcrumbs lack the home page. */
export type ScreenDescription = Pick<PageDescription, 'title' | 'path'> & Partial<PageDescription>;

/** The fields that describe a page without content. */
export const absent = { status: 404, robots: 'noindex' } as const;

/** The number of characters after which search engines and link previews usually cut a description. */
export const maxDescriptionLength = 160;

/** The URL of a page of a list. On the first page it has no `page` parameter. */
export function addPageParameter(path: string, page = 1): string {
  if (page === 1) return path;
  return `${path}${path.includes('?') ? '&' : '?'}page=${page}`;
}

/** Reads and describes the list of all videos or of a year, or the text list of a month. */
async function describeArchive(data: Data, url: URL): Promise<ScreenDescription> {
  const period = url.pathname.split('/')[2];
  const archive = { name: t('All videos'), path: '/videos' };
  if (!period || /^\d{4}$/.test(period)) {
    const year = period || undefined;
    const [videos] = await Promise.all([
      data.queryClient.fetchQuery(itemPageQuery(data, { page: pageIn(url), year })),
      data.queryClient.fetchQuery(monthsQuery(data)),
    ]);
    const own = year ? { name: year, path: `/videos/${year}` } : archive;
    return {
      title: addPageNumber(own.name, videos.page),
      path: addPageParameter(own.path, videos.page),
      breadcrumbs: year ? [archive, own] : [own],
      ...(year && videos.totalCount === 0 && absent),
    };
  }
  const videos = await data.queryClient.fetchQuery(monthQuery(data, period));
  const own = { name: formatMonth(period), path: `/videos/${period}` };
  return {
    title: own.name,
    path: own.path,
    breadcrumbs: [archive, own],
    ...(videos.length === 0 && absent),
  };
}

async function describeCustomPage(data: Data, url: URL): Promise<ScreenDescription> {
  // An invalid id is read too, so that the screen finds "not found" in the cache and does not read again.
  const id = decodeSegment(url.pathname.split('/')[2] ?? '');
  const page = await data.queryClient.fetchQuery(customPageQuery(data, id));
  if (!page) return { title: t('Page not found'), path: url.pathname, ...absent };
  const path = customPageAddress(page.id);
  return {
    title: page.title,
    ...(page.text.trim() !== '' && {
      description: shortened(plainWords(page.text), maxDescriptionLength),
    }),
    path,
    breadcrumbs: [{ name: page.title, path }],
  };
}

/** Reads and describes search results. Search engines must not index them. */
async function describeSearch(data: Data, url: URL): Promise<ScreenDescription> {
  const { queryClient } = data;
  const { searchParams, pathname } = url;
  const text = (searchParams.get('q') ?? '').trim();
  const [category, year] = ['category', 'year'].map((name) => searchParams.get(name) || undefined);
  const results = text
    ? await queryClient.fetchQuery(itemPageQuery(data, { page: pageIn(url), text, category, year }))
    : undefined;
  // Without words or results, the screen shows the categories.
  if (!results?.totalCount) await queryClient.fetchQuery(categoriesQuery(data));
  const { page = 1 } = results ?? {};
  const query = new URLSearchParams({
    ...(text && { q: text }),
    ...(text && category && { category }),
    ...(text && year && { year }),
    ...(page > 1 && { page: String(page) }),
  });
  const path = query.size > 0 ? `${pathname}?${query.toString()}` : pathname;
  return { title: addPageNumber(text || t('Search'), page), path, robots: 'noindex' };
}

/** Reads and describes a series, or the list of all. Visitors get no series without a published video. */
async function describeSeries(data: Data, url: URL): Promise<ScreenDescription> {
  const { queryClient } = data;
  const seriesList = { name: t('Series'), path: '/series' };
  const id = seriesIn(url);
  if (id === null) {
    const list = await queryClient.fetchQuery(seriesListQuery(data));
    const { page, shown } = paginateSeriesList(list, pageIn(url));
    await queryClient.fetchQuery(itemPageQuery(data, { page: 1, ids: picturedIds(shown) }));
    return {
      title: addPageNumber(seriesList.name, page),
      path: seriesList.path,
      breadcrumbs: [seriesList],
      ...(list.length === 0 && { robots: 'noindex' }),
    };
  }
  const series = await queryClient.fetchQuery(seriesQuery(data, id));
  const path = seriesAddress(id);
  if (!series) return { title: t('Series not found'), path, ...absent };
  const page = await queryClient.fetchQuery(itemPageQuery(data, { page: pageIn(url), ids: series.items }));
  return {
    title: addPageNumber(series.title, page.page),
    description: series.description
      ? shortened(series.description, maxDescriptionLength)
      : t('The videos of the series {title}, in order.', { title: series.title }),
    path: addPageParameter(path, page.page),
    picture: page.items[0]?.imageBlob || undefined,
    breadcrumbs: [seriesList, { name: series.title, path }],
    parts: series.videos.map((video) => ({ name: video.title, path: watchAddress(video.id) })),
  };
}

/** Reads and describes the videos with a tag. For visitors, a tag without videos does not exist. */
async function describeTag(data: Data, url: URL): Promise<ScreenDescription> {
  const tag = (tagIn(url) ?? '').trim();
  if (tag === '') {
    await data.queryClient.fetchQuery(tagsQuery(data));
    return { title: t('Tags'), path: '/tag', robots: 'noindex' };
  }
  const videos = await data.queryClient.fetchQuery(itemPageQuery(data, { page: pageIn(url), tag }));
  const name = getTagName(videos, tag);
  const own = { name, path: tagAddress(name) };
  if (videos.totalCount === 0) return { title: name, path: own.path, ...absent };
  return {
    title: addPageNumber(name, videos.page),
    description: t('The videos with the tag {name}, newest first.', { name }),
    path: addPageParameter(own.path, videos.page),
    breadcrumbs: [own],
  };
}

const describers: Record<string, (data: Data, url: URL) => Promise<ScreenDescription>> = {
  series: describeSeries,
  page: describeCustomPage,
  tag: describeTag,
  videos: describeArchive,
  search: describeSearch,
};

/** Reads and describes the screens that `describe-page.ts` does not describe itself. */
export const describeScreen = (data: Data, url: URL): Promise<ScreenDescription> =>
  describers[url.pathname.split('/')[1]!]!(data, url);
