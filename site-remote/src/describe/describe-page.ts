import {
  categoriesQuery,
  categoryAddress,
  itemPageQuery,
  itemQuery,
  monthQuery,
  monthsQuery,
  newestPictureQuery,
  pageIn,
  readScreen,
  siteConfiguration,
  summaryQuery,
  tagsQuery,
  watchAddress,
  type Category,
  type Data,
} from 'shared-data';
import type { PageDescription } from 'shared-data/contract';
import { customPageAddress, customPageQuery } from 'shared-data/custom-pages';
import { decodeSegment } from 'shared-data/routes';
import { seriesAddress, seriesIn, seriesListQuery, seriesQuery, type ListedSeries } from 'shared-data/series';
import { describedVideo, plainWords, shortened, tagAddress, tagIn } from 'shared-data/words';
import { changeLanguage, t } from 'shared-ui';
import { picturedIds } from '../cards/collection-tile';
import { homeSeriesCount } from '../home/home-series';
import { getTagName } from '../lists/tag-page';
import { loadMessages } from '../messages/load-messages';
import { maxFeatures } from '../series/series-features';
import { paginateSeriesList } from '../series/series-page';
import { seriesPageSize } from '../series/series-rows';
import { formatMonth } from '../text/dates';
import { addPageNumber } from '../text/titles';

/** The description of a screen. Its title lacks the site's name, and its breadcrumbs lack the home page. */
type ScreenDescription = Pick<PageDescription, 'title' | 'path'> & Partial<PageDescription>;

/** The fields that describe a page without content. */
const absent = { status: 404, robots: 'noindex' } as const;

/** The number of characters after which search engines and link previews usually cut a description. */
const maxDescriptionLength = 160;

interface NamedPath {
  name: string;
  path: string;
}

/** Describes a page of a list. Its URL has a `page` parameter from the second page on. */
const describeList = ({ name, path }: NamedPath, page = 1, parents: NamedPath[] = []) => ({
  title: addPageNumber(name, page),
  path: page === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${page}`,
  breadcrumbs: [...parents, { name, path }],
});

/** The feed of all videos. */
const siteFeed = (data: Data) => ({ title: siteConfiguration(data).brand.name, path: '/feed.xml' });

async function describeHome(data: Data, url: URL): Promise<ScreenDescription> {
  const list = (await readScreen(data, url)).list!;
  if (list.page === 1) {
    await prefetchHeroVideo(data);
    await prefetchSeriesRow(data);
  }
  const { title, path } = describeList({ name: '', path: '/' }, list.page);
  return { title, path, feeds: [siteFeed(data)] };
}

/**
 * Reads the creator's hero video into the cache. An unlisted one is cached as absent, because the page must not reveal
 * it.
 */
async function prefetchHeroVideo(data: Data): Promise<void> {
  const { featured, heroVideo } = siteConfiguration(data).brand;
  if (!heroVideo || featured === 'none') return;
  const query = itemQuery(data, heroVideo);
  const item = await data.queryClient.fetchQuery(query);
  if (item?.isUnlisted) data.queryClient.setQueryData(query.queryKey, null);
}

/** Reads the row of series into the cache. Ignores a failed read: the browser then reads the row. */
async function prefetchSeriesRow(data: Data): Promise<void> {
  const { queryClient } = data;
  if (!queryClient.getQueryData(summaryQuery(data).queryKey)?.series) return;
  const query = seriesListQuery(data);
  await queryClient.prefetchQuery(query);
  const list = queryClient.getQueryData<ListedSeries[]>(query.queryKey) ?? [];
  const ids = picturedIds(list.slice(0, homeSeriesCount));
  if (ids.length > 0) await queryClient.prefetchQuery(itemPageQuery(data, { page: 1, ids }));
}

async function describeCategories(data: Data, url: URL): Promise<ScreenDescription> {
  const { categories = [], category, list } = await readScreen(data, url);
  const all = { name: t('Categories'), path: '/category' };
  const feeds = [siteFeed(data)];
  if (category === undefined) {
    await prefetchTilePictures(data, categories);
    return { ...describeList(all), feeds };
  }
  const path = categoryAddress(category);
  if (list?.totalCount === 0 && !categories.some(({ name }) => name === category))
    return { title: category, path, ...absent };
  // A feed is a file, so a category whose name is in the query of its URL has no feed.
  if (!path.includes('?'))
    feeds.push({ title: `${category} · ${feeds[0]!.title}`, path: `${path}/feed.xml` });
  return {
    ...describeList({ name: category, path }, list?.page, [all]),
    description: t('The videos of {category}, newest first.', { category }),
    feeds,
  };
}

/** The page contains the pictures of the first tiles. The browser reads others when they come into view. */
const maxPictures = 24;

/** Reads the pictures of category tiles into the cache. Ignores a failed read: the tile then shows a letter. */
async function prefetchTilePictures(data: Data, categories: Category[]): Promise<void> {
  await Promise.all(
    categories
      .slice(0, maxPictures)
      .map(({ name }) => data.queryClient.prefetchQuery(newestPictureQuery(data, name))),
  );
}

async function describeVideo(data: Data, url: URL): Promise<ScreenDescription> {
  const { item } = await readScreen(data, url);
  if (!item) return { title: t('Video not found'), path: url.pathname, ...absent };
  const video = describedVideo(item);
  const { title, category, description } = video;
  const path = watchAddress(video.id);
  const titleAndCategory = category ? `${title} (${category})` : title;
  const categoryPaths = category ? [{ name: category, path: categoryAddress(category) }] : [];
  return {
    title: item.title,
    description: description ? shortened(description, maxDescriptionLength) : titleAndCategory,
    path,
    kind: 'video',
    picture: item.imageBlob || undefined,
    video,
    breadcrumbs: [...categoryPaths, { name: title, path }],
    feeds: [siteFeed(data)],
    // An unlisted video is only for visitors who know its URL.
    ...(item.isUnlisted && { robots: 'noindex' }),
  };
}

/** Reads and describes the list of all videos or of a year, or the text list of a month. */
async function describeArchive(data: Data, url: URL): Promise<ScreenDescription> {
  const { queryClient } = data;
  const period = url.pathname.split('/')[2];
  const all = { name: t('All videos'), path: '/videos' };
  if (period && !/^\d{4}$/.test(period)) {
    const videos = await queryClient.fetchQuery(monthQuery(data, period));
    const own = { name: formatMonth(period), path: `/videos/${period}` };
    return { ...describeList(own, 1, [all]), ...(videos.length === 0 && absent) };
  }
  const year = period || undefined;
  const [videos] = await Promise.all([
    queryClient.fetchQuery(itemPageQuery(data, { page: pageIn(url), year })),
    queryClient.fetchQuery(monthsQuery(data)),
  ]);
  if (!year) return describeList(all, videos.page);
  const own = { name: year, path: `/videos/${year}` };
  return { ...describeList(own, videos.page, [all]), ...(videos.totalCount === 0 && absent) };
}

async function describeCustomPage(data: Data, url: URL): Promise<ScreenDescription> {
  // An invalid id is read too, so that the screen finds "not found" in the cache and does not read again.
  const id = decodeSegment(url.pathname.split('/')[2] ?? '');
  const page = await data.queryClient.fetchQuery(customPageQuery(data, id));
  if (!page) return { title: t('Page not found'), path: url.pathname, ...absent };
  const text = plainWords(page.text);
  return {
    ...describeList({ name: page.title, path: customPageAddress(page.id) }),
    ...(text !== '' && { description: shortened(text, maxDescriptionLength) }),
  };
}

/** Reads and describes search results. Search engines must not index them. */
async function describeSearch(data: Data, url: URL): Promise<ScreenDescription> {
  const { queryClient } = data;
  const { searchParams, pathname } = url;
  const text = (searchParams.get('q') ?? '').trim();
  const [category, year] = ['category', 'year'].map((name) => searchParams.get(name) || undefined);
  const request = { page: pageIn(url), text, category, year };
  const results = text ? await queryClient.fetchQuery(itemPageQuery(data, request)) : undefined;
  // Without words or results, the screen shows the categories.
  if (!results?.totalCount) await queryClient.fetchQuery(categoriesQuery(data));
  const query = new URLSearchParams({
    ...(text && { q: text }),
    ...(text && category && { category }),
    ...(text && year && { year }),
  });
  const path = query.size > 0 ? `${pathname}?${query.toString()}` : pathname;
  const list = describeList({ name: text || t('Search'), path }, results?.page);
  return { title: list.title, path: list.path, robots: 'noindex' };
}

/** Reads and describes a series, or the list of all. Visitors get no series without a published video. */
async function describeSeries(data: Data, url: URL): Promise<ScreenDescription> {
  const { queryClient } = data;
  const all = { name: t('Series'), path: '/series' };
  const id = seriesIn(url);
  if (id === null) {
    const list = await queryClient.fetchQuery(seriesListQuery(data));
    const { page, shown } = paginateSeriesList(list, pageIn(url));
    const features = list.length <= maxFeatures ? shown : [];
    await Promise.all([
      queryClient.fetchQuery(itemPageQuery(data, { page: 1, ids: picturedIds(shown) })),
      ...features.map((series) => queryClient.fetchQuery(seriesQuery(data, series.id))),
    ]);
    return { ...describeList(all, page), ...(list.length === 0 && { robots: 'noindex' }) };
  }
  const series = await queryClient.fetchQuery(seriesQuery(data, id));
  const path = seriesAddress(id);
  if (!series) return { title: t('Series not found'), path, ...absent };
  const { title, description, items, videos } = series;
  const page = await queryClient.fetchQuery(
    itemPageQuery(data, { page: pageIn(url), ids: items, size: seriesPageSize }),
  );
  return {
    ...describeList({ name: title, path }, page.page, [all]),
    description: description
      ? shortened(description, maxDescriptionLength)
      : t('The videos of the series {title}, in order.', { title }),
    picture: page.items[0]?.imageBlob || undefined,
    parts: videos.map((video) => ({ name: video.title, path: watchAddress(video.id) })),
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
  const path = tagAddress(name);
  if (videos.totalCount === 0) return { title: name, path, ...absent };
  return {
    ...describeList({ name, path }, videos.page),
    description: t('The videos with the tag {name}, newest first.', { name }),
  };
}

/** The functions that read and describe the screens, by the first segment of their paths. */
const describers: Record<string, (data: Data, url: URL) => Promise<ScreenDescription>> = {
  '': describeHome,
  category: describeCategories,
  watch: describeVideo,
  series: describeSeries,
  page: describeCustomPage,
  tag: describeTag,
  videos: describeArchive,
  search: describeSearch,
};

/** Reads all data of the screen at a URL into the caches of the page, and describes the page. */
export async function describePage(data: Data, url: URL): Promise<PageDescription> {
  // Read first: everything else is then at least as new as the catalog version that the page names.
  await data.queryClient.fetchQuery(summaryQuery(data));
  const { brand } = siteConfiguration(data);
  await changeLanguage(brand.language, loadMessages);
  const describe = describers[url.pathname.split('/')[1]!]!;
  const { title, breadcrumbs, ...description } = await describe(data, url);
  return {
    status: 200,
    description: brand.tagline,
    kind: 'website',
    ...description,
    title: [title, brand.name].filter(Boolean).join(' · '),
    breadcrumbs: breadcrumbs && [{ name: brand.name, path: '/' }, ...breadcrumbs],
  };
}
