import {
  categoryAddress,
  categoryIn,
  createData,
  siteConfiguration,
  type CatalogueEntry,
  type Configuration,
  type Data,
  type Item,
  type ItemById,
} from 'shared-data';
import { providedVideo, thumbnailAddress, thumbnailSize } from 'shared-data/providers';
import {
  customPageAddress,
  customPagesOf,
  readEntries,
  readItem,
  readNewest,
  readSeriesList,
  readSite,
} from 'shared-data/server';
import { seriesAddress } from 'shared-data/series';
import { describedVideo } from 'shared-data/words';
import { feedPath, textOf, watchPath } from '../page/addresses';
import { embedPageOf, oembedOf } from '../page/embed/embed';
import { feedOf, maxInFeed } from '../page/feeds/feed-of';
import { closedPaths, robotsOf, sitemapsOf, type SitemapPage } from '../page/feeds/sitemaps-of';
import { webManifestOf } from '../page/head/web-manifest-of';
import { decodePicture, pictureAddress, pictureSize } from '../page/render/pictures';
import { siteOf } from '../page/render/render-page';
import type { Site } from '../page/site';
import type { PicturedVideo, PictureSize } from '../page/video-meta';

/** A response other than a page, such as a feed. */
export interface LiveText {
  type: string;
  text: string;
  /** The text is about an unlisted video. It is never cached: changes of that video keep the catalogue version. */
  isUnlisted?: boolean;
}

/** What all texts are built from. */
export interface TextSource {
  configuration: Configuration;
  site: Site;
  data: Data;
  /** The sizes of pictures whose content is not in the data, by the picture's path. */
  pictureSizes?: ReadonlyMap<string, PictureSize>;
}

const json = 'application/json; charset=utf-8';
const html = 'text/html; charset=utf-8';
const xml = 'application/xml; charset=utf-8';
const rss = 'application/rss+xml; charset=utf-8';

/** Builds a text; null if there is none at its path. */
export type TextBuilder = (source: TextSource) => Promise<LiveText | null>;

/** The function that builds the text at a path; undefined for other paths. */
export function textBuilderFor(address: URL): TextBuilder | undefined {
  const { pathname } = address;
  const [, first = '', second] = pathname.split('/');
  if (pathname === '/site.webmanifest')
    return ({ site }) => respond('application/manifest+json', webManifestOf(site));
  if (first === 'embed' && second) return (source) => embedOf(source, second);
  if (pathname === '/robots.txt') return robots;
  if (/^\/sitemap(-\d+)?\.xml$/.test(pathname)) return (source) => sitemap(source, pathname);
  if (first === 'oembed' && second?.endsWith('.json'))
    return (source) => oembed(source, second.slice(0, -'.json'.length));
  if (pathname === '/feed.xml') return (source) => feed(source);
  const category = /^\/category\/[^/]+\/feed\.xml$/.test(pathname) ? categoryIn(address) : null;
  if (category !== null && feedPath(category) !== null) return (source) => feed(source, category);
  return undefined;
}

const respond = (type: string, text: string): Promise<LiveText> => Promise.resolve({ type, text });

const robots = ({ configuration, site }: TextSource) =>
  respond('text/plain; charset=utf-8', robotsOf(closedPaths(configuration), site));

async function feed(source: TextSource, category?: string): Promise<LiveText> {
  const { site, data } = source;
  const videos = (await readNewest(data, maxInFeed, category)).map((item) => picturedVideo(item, source));
  const page = category === undefined ? '/' : categoryAddress(category);
  return respond(rss, feedOf({ videos, page, ...(category !== undefined && { category }) }, site));
}

async function sitemap({ site, data }: TextSource, pathname: string): Promise<LiveText | null> {
  const entries = await readEntries(data);
  const categories = [...new Set(entries.map(({ category }) => category))].filter(Boolean);
  const pages: SitemapPage[] = [
    ...[
      '/',
      '/category',
      ...(await seriesPaths(data)),
      ...customPagesOf(siteConfiguration(data).brand).map(({ id }) => customPageAddress(id)),
      ...categories.filter((name) => feedPath(name) !== null).map(categoryAddress),
    ].map((path) => ({ path })),
    // Oldest first, so that a new video changes only the last file.
    ...entries.toReversed().map(pageOf),
  ];
  for (const { path, text } of sitemapsOf(pages, site)) if (path === pathname) return respond(xml, text);
  return null;
}

/** The paths of all series. If there are any, the path of their list comes first. */
async function seriesPaths(data: Data): Promise<string[]> {
  const all = await readSeriesList(data);
  return all.length > 0 ? ['/series', ...all.map(({ id }) => seriesAddress(id))] : [];
}

/** The sitemap entry of a video. The catalogue has no stored pictures, so only those of providers are included. */
function pageOf(entry: CatalogueEntry): SitemapPage {
  const video = providedVideo(entry.url);
  const picture = video && thumbnailAddress(video);
  return { path: watchPath(entry.id), ...(picture && { video: { ...entry, picture } }) };
}

async function oembed(source: TextSource, written: string): Promise<LiveText | null> {
  const item = await itemAt(source.data, written);
  // Other sites do not get unlisted videos.
  if (!item || item.isUnlisted) return null;
  return respond(json, oembedOf(picturedVideo(item, source), source.site));
}

async function embedOf(source: TextSource, written: string): Promise<LiveText | null> {
  const item = await itemAt(source.data, written);
  if (!item) return null;
  const isUnlisted = item.isUnlisted === true;
  const page = embedPageOf(picturedVideo(item, source), source.site, isUnlisted);
  return { type: html, text: page, isUnlisted };
}

async function itemAt(data: Data, written: string): Promise<ItemById | null> {
  const id = textOf(written);
  return id === null ? null : readItem(data, id);
}

/** A video whose picture has a public URL. */
export function picturedVideo(item: Item, { pictureSizes }: Pick<TextSource, 'pictureSizes'>): PicturedVideo {
  const { imageBlob } = item;
  const video = describedVideo(item);
  const stored = decodePicture(imageBlob);
  const picture = stored ? pictureAddress('items', video.id, stored) : imageBlob;
  const size = stored ? pictureSize(stored) : (pictureSizes?.get(imageBlob) ?? thumbnailSize(imageBlob));
  return { ...video, ...(picture && { picture }), ...(size && { pictureSize: size }) };
}

/** Builds a text from the current data; null if there is none at its path. */
export async function buildText(
  build: TextBuilder,
  configuration: Configuration,
  origin: string,
): Promise<LiveText | null> {
  const data = createData(configuration);
  try {
    // Texts that need no database are built even if the site's settings are unreadable.
    const settings = await readSite(data).catch(() => undefined);
    return await build({ configuration, site: siteOf({ configuration, origin }, settings), data });
  } finally {
    await data.close();
  }
}
