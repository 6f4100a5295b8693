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
import type { PageDescription } from 'shared-data/contract';
import { seriesListQuery, type ListedSeries } from 'shared-data/series';
import { describedVideo, shortened } from 'shared-data/words';
import { changeLanguage, t } from 'shared-ui';
import { picturedIds } from '../cards/collection-tile';
import { homeSeriesCount } from '../home/home-series';
import { loadMessages } from '../messages/load-messages';
import { addPageNumber } from '../text/titles';
import {
  absent,
  addPageParameter,
  describeScreen,
  maxDescriptionLength,
  type ScreenDescription,
} from './describe-screens';

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
  const query = seriesListQuery(data);
  await queryClient.prefetchQuery(query);
  const list = queryClient.getQueryData<ListedSeries[]>(query.queryKey) ?? [];
  const ids = picturedIds(list.slice(0, homeSeriesCount));
  if (ids.length > 0) await queryClient.prefetchQuery(itemPageQuery(data, { page: 1, ids }));
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

/** Reads all data of the screen at a URL into the caches of the page, and describes the page. */
export async function describePage(data: Data, url: URL): Promise<PageDescription> {
  // Read first: everything else is then at least as new as the catalog version that the page names.
  const summary = await data.queryClient.fetchQuery(summaryQuery(data));
  const { brand } = siteConfiguration(data);
  await changeLanguage(brand.language, loadMessages);
  const content = await readScreen(data, url);
  const { categories, category, list } = content;
  if (url.pathname === '/' && list?.page === 1) {
    await prefetchHeroVideo(data);
    if (summary?.series) await prefetchSeriesRow(data);
  }
  if (categories && category === undefined) await prefetchTilePictures(data, categories);
  const { title, breadcrumbs, ...description } =
    describeContent(content, url, brand.name) ?? (await describeScreen(data, url));
  return {
    status: 200,
    description: brand.tagline,
    kind: 'website',
    ...description,
    title: [title, brand.name].filter(Boolean).join(' · '),
    breadcrumbs: breadcrumbs && [{ name: brand.name, path: '/' }, ...breadcrumbs],
  };
}

/** Describes a video, the categories, one of them, or the latest videos; undefined for other screens. */
function describeContent(
  { item, categories, category, list }: Awaited<ReturnType<typeof readScreen>>,
  { pathname }: URL,
  siteName: string,
): ScreenDescription | undefined {
  const feeds = [{ title: siteName, path: '/feed.xml' }];
  if (item === null) return { title: t('Video not found'), path: pathname, ...absent };
  // A robots tag keeps search engines away: an unlisted video is only for visitors who know its URL.
  if (item) return { ...describeVideo(item), feeds, ...(item.isUnlisted && { robots: 'noindex' }) };
  if (!categories)
    return (
      list && { title: addPageNumber('', list.page), path: addPageParameter(pathname, list.page), feeds }
    );
  const all = { name: t('Categories'), path: '/category' };
  if (category === undefined) return { title: all.name, path: all.path, breadcrumbs: [all], feeds };
  const path = categoryAddress(category);
  if (list?.totalCount === 0 && !categories.some(({ name }) => name === category))
    return { title: category, path, ...absent };
  // A feed is a file, so a category whose name is in the query of its URL has no feed.
  if (!path.includes('?')) feeds.push({ title: `${category} · ${siteName}`, path: `${path}/feed.xml` });
  return {
    title: addPageNumber(category, list?.page),
    description: t('The videos of {category}, newest first.', { category }),
    path: addPageParameter(path, list?.page),
    breadcrumbs: [all, { name: category, path }],
    feeds,
  };
}

function describeVideo(item: Item): ScreenDescription {
  const video = describedVideo(item);
  const { title, category, description } = video;
  const path = watchAddress(video.id);
  const categoryPaths = category ? [{ name: category, path: categoryAddress(category) }] : [];
  return {
    title: item.title,
    description: description
      ? shortened(description, maxDescriptionLength)
      : category
        ? `${title} (${category})`
        : title,
    path,
    kind: 'video',
    picture: item.imageBlob || undefined,
    video,
    breadcrumbs: [...categoryPaths, { name: title, path }],
  };
}
