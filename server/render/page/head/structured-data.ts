import type { PageDescription as SharedPageDescription } from 'shared-data/contract';
import { describe, isoDuration, type PictureSize, playableOf, startOfDay } from '../video-meta';
import type { BreadcrumbList, ItemList, VideoObject, WithContext } from 'schema-dts';
import { embedPath, webAddress } from '../addresses';
import { plainText } from '../markup/element';
import type { Site } from '../site';

/** The description of a page. Rendering has added the size of the picture. */
export interface PageDescription extends SharedPageDescription {
  pictureSize?: PictureSize;
}

/**
 * The schema.org data of a page for search engines: its video and breadcrumbs
 * (https://developers.google.com/search/docs/appearance/structured-data/video, …/breadcrumb).
 */
export function structuredData(description: PageDescription, site: Site) {
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
