import { embedPath, feedPath, watchPath, webAddress } from '../addresses';
import { describe, type PicturedVideo, playableOf, startOfDay } from '../video-meta';
import { element, type Markup, text, textElement, xmlDocument } from '../markup/element';
import type { Site } from '../site';

/** The number of videos in a feed. Feed readers show at most as many, and a day adds fewer. */
export const maxInFeed = 50;

interface Feed {
  /** The category of the feed. Absent for all videos. */
  category?: string;
  /** The path of the page that lists the same videos. */
  page: string;
  /** Newest first. Only the first 50 are read. */
  videos: Iterable<PicturedVideo>;
}

/**
 * The newest videos as RSS 2.0 with Media RSS (https://www.rssboard.org/rss-specification,
 * https://www.rssboard.org/media-rss). The same videos give the same bytes. Throws for a category whose name cannot be
 * part of a path.
 */
export function feedOf({ category, page, videos }: Feed, site: Site): string {
  const path = feedPath(category);
  if (path === null) throw new Error(`No feed can be at the address of the category "${category}".`);
  const newest = [];
  for (const video of videos) if (newest.push(video) === maxInFeed) break;
  const title = category === undefined ? site.name : `${category} · ${site.name}`;
  return xmlDocument(
    'rss',
    {
      version: '2.0',
      'xmlns:atom': 'http://www.w3.org/2005/Atom',
      'xmlns:media': 'http://search.yahoo.com/mrss/',
    },
    element(
      'channel',
      {},
      textElement('title', title),
      textElement('link', new URL(page, site.origin).href),
      textElement('description', site.description || title),
      textElement('language', site.language),
      element('atom:link', {
        rel: 'self',
        type: 'application/rss+xml',
        href: new URL(path, site.origin).href,
      }),
      ...newest.map((video) => item(video, site)),
    ),
  );
}

function item(video: PicturedVideo, site: Site): Markup {
  const address = new URL(watchPath(video.id), site.origin).href;
  return element(
    'item',
    {},
    textElement('title', video.title),
    textElement('link', address),
    element('guid', { isPermaLink: 'true' }, text(address)),
    textElement('pubDate', startOfDay(video.date)?.toUTCString()),
    textElement('category', video.category),
    textElement('description', describe(video)),
    media(video, site),
  );
}

/** The media element of a video. Media RSS requires a file or a player, so a video without a file names its player. */
function media(video: PicturedVideo, { origin }: Site): Markup {
  const playable = playableOf(video.url, origin);
  const file = playable?.kind === 'file' ? playable : null;
  const picture = webAddress(video.picture, origin);
  const player = new URL(embedPath(video.id), origin).href;
  return element(
    'media:content',
    { url: file?.src, type: file?.type, medium: 'video', duration: video.seconds || undefined },
    textElement('media:title', video.title),
    picture
      ? element('media:thumbnail', {
          url: picture,
          width: video.pictureSize?.width,
          height: video.pictureSize?.height,
        })
      : null,
    element('media:player', { url: player }),
  );
}
