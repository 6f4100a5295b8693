import { changeLanguage, t } from 'shared-ui';
import {
  categoryAddress,
  readScreen,
  siteConfiguration,
  summaryQuery,
  type Data,
  type Item,
} from 'shared-data';
import type { NamedPath, PageDescription } from 'shared-data/contract';
import { renderedAddress } from 'shared-data/routes';
import { describedVideo, shortened } from 'shared-data/words';
import { loadMessages } from '../messages/load-messages';
import { describeArchive } from './describe-archive';
import { describeFreePage } from './describe-free-page';
import { describeSeries } from './describe-series';
import { describeTag } from './describe-tag';
import { describeSearch } from './describe-search';
import { readHero } from './read-hero';
import { readTilePictures } from './read-tile-pictures';
import { numbered } from '../text/numbered';
import { withPage } from './with-page';

/** Reads what the screen of an address shows, and says what the page is. */
export async function describe(data: Data, address: URL): Promise<PageDescription> {
  // Before all else: what is read after it is as new as the version that the page names, or newer.
  await data.queryClient.fetchQuery(summaryQuery(data));
  const { brand } = siteConfiguration(data);
  await changeLanguage(brand.language, loadMessages);
  const { item, categories, category, list } = await readScreen(data, address);
  if (address.pathname === '/' && list?.page === 1) await readHero(data);
  if (categories && category === undefined) await readTilePictures(data, categories);
  const titled = (title: string) => `${title} · ${brand.name}`;
  const home = { name: brand.name, path: '/' };
  const website = { status: 200, description: brand.tagline, kind: 'website' } as const;

  if (item === null)
    return {
      ...website,
      status: 404,
      title: titled(t('Video not found')),
      path: address.pathname,
      robots: 'noindex',
    };
  if (item)
    return {
      ...ofVideo(item, titled(item.title), home),
      // Whoever has its address sees it; nobody is told of it.
      ...(item.isUnlisted && { robots: 'noindex' as const }),
    };
  if (categories) {
    const path = category === undefined ? '/category' : categoryAddress(category);
    const name = category ?? t('Categories');
    if (list?.totalCount === 0 && !categories.some((known) => known.name === category))
      return { ...website, status: 404, title: titled(name), path, robots: 'noindex' };
    return {
      ...website,
      title: titled(numbered(name, list?.page)),
      description:
        category === undefined ? brand.tagline : t('The videos of {category}, newest first.', { category }),
      path: withPage(path, list?.page),
      breadcrumbs: [
        home,
        { name: t('Categories'), path: '/category' },
        ...(category === undefined ? [] : [{ name, path }]),
      ],
      feeds: [mainFeed(brand.name), ...feedOf(path, titled(name), category)],
    };
  }
  const [, screen, month] = address.pathname.split('/');
  if (screen === 'series') {
    const told = await describeSeries(data, address);
    return { ...website, ...told, title: titled(told.title) };
  }
  if (screen === 'page') {
    const told = await describeFreePage(data, address);
    return { ...website, ...told, title: titled(told.title) };
  }
  if (screen === 'tag') {
    const told = await describeTag(data, address);
    return { ...website, ...told, title: titled(told.title) };
  }
  if (screen === 'videos' || screen === 'search') {
    const told =
      screen === 'videos' ? await describeArchive(data, month) : await describeSearch(data, address);
    return { ...website, ...told, title: titled(told.title) };
  }
  return {
    ...website,
    title: list && list.page > 1 ? titled(numbered('', list.page)) : brand.name,
    path: address.pathname === '/' ? withPage('/', list?.page) : renderedAddress(address),
    feeds: [mainFeed(brand.name)],
  };
}

const mainFeed = (title: string) => ({ title, path: '/feed.xml' });

/** A category whose name cannot stand in a path has no feed. */
const feedOf = (path: string, title: string, category: string | undefined) =>
  category === undefined || path.includes('?') ? [] : [{ title, path: `${path}/feed.xml` }];

/** What search engines and previews show of a description, about. */
const longestPreview = 160;

function ofVideo(item: Item, title: string, home: NamedPath): PageDescription {
  const video = describedVideo(item);
  const { category } = video;
  const path = `/watch/${encodeURIComponent(video.id)}`;
  const between = category ? [{ name: category, path: categoryAddress(category) }] : [];
  return {
    status: 200,
    title,
    description: video.description
      ? shortened(video.description, longestPreview)
      : category
        ? `${video.title} (${category})`
        : video.title,
    path,
    kind: 'video',
    picture: item.imageBlob || undefined,
    video,
    breadcrumbs: [home, ...between, { name: video.title, path }],
    feeds: [mainFeed(home.name)],
  };
}
