import {
  categoryAddress,
  readScreen,
  siteConfiguration,
  summaryQuery,
  type Data,
  type Item,
  itemPageQuery,
  itemQuery,
  newestPictureQuery,
  type Category,
  watchAddress,
} from 'shared-data';
import type { NamedPath, PageDescription } from 'shared-data/contract';
import { renderedUrl } from 'shared-data/routes';
import { seriesListQuery, type ListedSeries } from 'shared-data/series';
import { describedVideo, shortened } from 'shared-data/words';
import { changeLanguage, t } from 'shared-ui';
import { picturedIds } from '../cards/series-tiles';
import { homeSeriesCount } from '../home/home-series';
import { loadMessages } from '../messages/load-messages';
import { addPageNumber } from '../text/titles';
import {
  addPageParameter,
  describeArchive,
  describeCustomPage,
  describeSearch,
  describeSeries,
  describeTag,
  maxDescriptionLength,
  type ScreenDescription,
} from './describe-screens';

/**
 * Reads the hero video that the creator selected into the cache. An unlisted video is cached as absent, so that the page does
 * not reveal it.
 */
async function prefetchHeroVideo(data: Data): Promise<void> {
  const { featured, heroVideo } = siteConfiguration(data).brand;
  if (!heroVideo || featured === 'none') return;
  const query = itemQuery(data, heroVideo);
  const item = await data.queryClient.fetchQuery(query);
  if (item?.isUnlisted) data.queryClient.setQueryData(query.queryKey, null);
}

/** Reads the row of series into the cache. A failed read is ignored, as the browser then reads the row. */
async function prefetchSeriesRow(data: Data): Promise<void> {
  const { queryClient } = data;
  const query = seriesListQuery(data);
  await queryClient.prefetchQuery(query);
  const list = queryClient.getQueryData<ListedSeries[]>(query.queryKey) ?? [];
  const ids = picturedIds(list.slice(0, homeSeriesCount));
  if (ids.length > 0) await queryClient.prefetchQuery(itemPageQuery(data, { page: 1, ids }));
}

/** The pictures of the first rows are in the page; later ones are read when they come into view. */
const maxPictures = 24;

/** Reads the pictures of category tiles into the cache. A failed read is ignored, as the tile then shows a letter. */
async function prefetchTilePictures(data: Data, categories: Category[]): Promise<void> {
  await Promise.all(
    categories
      .slice(0, maxPictures)
      .map(({ name }) => data.queryClient.prefetchQuery(newestPictureQuery(data, name))),
  );
}

/** Reads everything that the screen at a URL shows into the caches of the page, and describes the page. */
export async function describePage(data: Data, url: URL): Promise<PageDescription> {
  // First, so that everything read later is at least as new as the catalog version that the page names.
  const summary = await data.queryClient.fetchQuery(summaryQuery(data));
  const { brand } = siteConfiguration(data);
  await changeLanguage(brand.language, loadMessages);
  const { item, categories, category, list } = await readScreen(data, url);
  if (url.pathname === '/' && list?.page === 1) {
    await prefetchHeroVideo(data);
    if (summary?.series) await prefetchSeriesRow(data);
  }
  if (categories && category === undefined) await prefetchTilePictures(data, categories);
  const addBrand = (title: string) => `${title} · ${brand.name}`;
  const home = { name: brand.name, path: '/' };
  const website = { status: 200, description: brand.tagline, kind: 'website' } as const;

  if (item === null)
    return {
      ...website,
      status: 404,
      title: addBrand(t('Video not found')),
      path: url.pathname,
      robots: 'noindex',
    };
  if (item)
    return {
      ...describeVideo(item, addBrand(item.title), home),
      // An unlisted video is only for visitors who know its URL.
      ...(item.isUnlisted && { robots: 'noindex' as const }),
    };
  if (categories) {
    const path = category === undefined ? '/category' : categoryAddress(category);
    const name = category ?? t('Categories');
    if (list?.totalCount === 0 && !categories.some((existing) => existing.name === category))
      return { ...website, status: 404, title: addBrand(name), path, robots: 'noindex' };
    return {
      ...website,
      title: addBrand(addPageNumber(name, list?.page)),
      description:
        category === undefined ? brand.tagline : t('The videos of {category}, newest first.', { category }),
      path: addPageParameter(path, list?.page),
      breadcrumbs: [
        home,
        { name: t('Categories'), path: '/category' },
        ...(category === undefined ? [] : [{ name, path }]),
      ],
      feeds: [mainFeed(brand.name), ...categoryFeeds(path, addBrand(name), category)],
    };
  }
  const screenDescription = await describeScreen(data, url);
  if (screenDescription)
    return { ...website, ...screenDescription, title: addBrand(screenDescription.title) };
  return {
    ...website,
    title: list && list.page > 1 ? addBrand(addPageNumber('', list.page)) : brand.name,
    path: url.pathname === '/' ? addPageParameter('/', list?.page) : renderedUrl(url),
    feeds: [mainFeed(brand.name)],
  };
}

function describeScreen(data: Data, url: URL): Promise<ScreenDescription> | undefined {
  const [, screen] = url.pathname.split('/');
  switch (screen) {
    case 'series':
      return describeSeries(data, url);
    case 'page':
      return describeCustomPage(data, url);
    case 'tag':
      return describeTag(data, url);
    case 'videos':
      return describeArchive(data, url);
    case 'search':
      return describeSearch(data, url);
    default:
      return undefined;
  }
}

const mainFeed = (title: string) => ({ title, path: '/feed.xml' });

/** The feed of a category. A category whose URL has its name in the query has no feed, because the feed is a file. */
const categoryFeeds = (path: string, title: string, category: string | undefined) =>
  category === undefined || path.includes('?') ? [] : [{ title, path: `${path}/feed.xml` }];

function describeVideo(item: Item, title: string, home: NamedPath): PageDescription {
  const video = describedVideo(item);
  const { category } = video;
  const path = watchAddress(video.id);
  const categoryPaths = category ? [{ name: category, path: categoryAddress(category) }] : [];
  return {
    status: 200,
    title,
    description: video.description
      ? shortened(video.description, maxDescriptionLength)
      : category
        ? `${video.title} (${category})`
        : video.title,
    path,
    kind: 'video',
    picture: item.imageBlob || undefined,
    video,
    breadcrumbs: [home, ...categoryPaths, { name: video.title, path }],
    feeds: [mainFeed(home.name)],
  };
}
