import type { BreadcrumbList, ItemList, VideoObject, WithContext } from 'schema-dts';
import type { PageDescription as SharedPageDescription } from 'shared-data/contract';
import { embedPath, oembedPath, webAddress } from '../addresses';
import { embedSize } from '../embed/embed';
import {
  element,
  join,
  jsonElement,
  plainText,
  textElement,
  type Content,
  type Markup,
} from '../markup/element';
import type { Site } from '../site';
import { describe, isoDuration, type PictureSize, playableOf, startOfDay } from '../video-meta';

/** The description of a page. Rendering has added the size of the picture. */
export interface PageDescription extends SharedPageDescription {
  pictureSize?: PictureSize;
}

const meta = (name: string, content: string | null | undefined): Content =>
  content ? element('meta', { name, content }) : null;

const property = (name: string, content: string | null | undefined): Content =>
  content ? element('meta', { property: name, content }) : null;

/**
 * The head of a page: title, description, canonical URL, pictures, and data for search engines, previews and feed
 * readers. A page that must not be indexed has no canonical URL.
 */
export function headOf(description: PageDescription, site: Site): Markup {
  const { title, feeds = [] } = description;
  const isKept = description.status === 200 && description.robots !== 'noindex';
  const address = isKept ? webAddress(description.path, site.origin) : null;
  return join(
    textElement('title', title),
    meta('description', description.description),
    isKept ? null : meta('robots', 'noindex'),
    address ? element('link', { rel: 'canonical', href: address }) : null,
    ...previewOf(description, site, address),
    ...feeds.map((feed) =>
      element('link', { rel: 'alternate', type: 'application/rss+xml', title: feed.title, href: feed.path }),
    ),
    isKept && oembedLink(description, site),
    ...(isKept ? structuredData(description, site) : []).map((data) =>
      jsonElement('application/ld+json', data),
    ),
    element('link', { rel: 'manifest', href: '/site.webmanifest' }),
  );
}

/** Tags for link previews in messengers and social networks: Open Graph (https://ogp.me), and Twitter cards. */
function previewOf(description: PageDescription, site: Site, address: string | null): Content[] {
  const picture = webAddress(description.picture, site.origin);
  const { pictureSize } = description;
  const title = description.video?.title ?? description.title;
  return [
    property('og:type', description.kind === 'video' ? 'video.other' : 'website'),
    property('og:site_name', site.name),
    property('og:title', title),
    property('og:description', description.description),
    property('og:url', address),
    property('og:image', picture),
    ...(picture && pictureSize
      ? [
          property('og:image:width', String(pictureSize.width)),
          property('og:image:height', String(pictureSize.height)),
        ]
      : []),
    picture ? property('og:image:alt', title) : null,
    ...(address ? videoPreview(description, site) : []),
    meta('twitter:card', picture ? 'summary_large_image' : 'summary'),
    meta('twitter:title', title),
    meta('twitter:description', description.description),
    meta('twitter:image', picture),
  ];
}

function videoPreview({ video }: PageDescription, { origin }: Site): Content[] {
  if (!video) return [];
  const player = new URL(embedPath(video.id), origin).href;
  return [
    property('og:video', player),
    player.startsWith('https:') && property('og:video:secure_url', player),
    property('og:video:type', 'text/html'),
    property('og:video:width', String(embedSize.width)),
    property('og:video:height', String(embedSize.height)),
  ];
}

/** The link from which other sites find the oEmbed file: https://oembed.com/#section4 */
function oembedLink({ video }: PageDescription, { origin }: Site): Content {
  if (!video) return null;
  const { href } = new URL(oembedPath(video.id), origin);
  return element('link', { rel: 'alternate', type: 'application/json+oembed', title: video.title, href });
}

/**
 * The schema.org data of a page for search engines: its video and breadcrumbs
 * (https://developers.google.com/search/docs/appearance/structured-data/video, …/breadcrumb).
 */
function structuredData(description: PageDescription, site: Site) {
  return [
    videoObject(description, site),
    breadcrumbList(description, site),
    itemList(description, site),
  ].filter((one) => one !== null);
}

function videoObject(page: PageDescription, site: Site): WithContext<VideoObject> | null {
  const { video, language = site.language } = page;
  if (!video) return null;
  const picture = webAddress(page.picture, site.origin);
  const playable = playableOf(video.url, site.origin);
  const start = startOfDay(video.date);
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: plainText(video.title),
    description: plainText(describe(video)),
    inLanguage: language,
    ...(video.category && { genre: plainText(video.category) }),
    ...(video.seconds && { duration: isoDuration(video.seconds) }),
    ...(start && { uploadDate: start.toISOString() }),
    ...(picture && { thumbnailUrl: picture }),
    embedUrl: new URL(embedPath(video.id), site.origin).href,
    ...(playable?.kind === 'file' && { contentUrl: playable.src }),
  };
}

function breadcrumbList(page: PageDescription, { origin }: Site): WithContext<BreadcrumbList> | null {
  const { breadcrumbs = [] } = page;
  if (breadcrumbs.length < 2) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: plainText(name),
      item: new URL(path, origin).href,
    })),
  };
}

/** The list of a page's items (https://developers.google.com/search/docs/appearance/structured-data/carousel). */
function itemList({ title, parts = [] }: PageDescription, { origin }: Site): WithContext<ItemList> | null {
  if (parts.length === 0) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: plainText(title),
    numberOfItems: parts.length,
    itemListElement: parts.map(({ path }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      url: new URL(path, origin).href,
    })),
  };
}
