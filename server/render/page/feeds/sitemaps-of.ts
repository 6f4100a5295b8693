import type { Configuration } from 'shared-data';
import { embedPath, webAddress } from '../addresses';
import { describe, type PicturedVideo, playableOf, startOfDay } from '../video-meta';
import { type Content, element, type Markup, plainText, textElement, xmlDocument } from '../markup/element';
import type { Site } from '../site';

/** A page that search engines should know. */
export interface SitemapPage {
  /** The encoded path, with a leading slash. */
  path: string;
  video?: PicturedVideo;
}

/**
 * The limits of one file: a fifth of those of the protocol (50,000 URLs, 50 MB). A file is built in memory, and it
 * changes if one of its videos does.
 */
const sitemapLimits = { addresses: 10_000, bytes: 10_000_000 };

const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const namespaces = {
  xmlns: protocol,
  'xmlns:video': 'http://www.google.com/schemas/sitemap-video/1.1',
};

/**
 * The sitemap with video entries (https://www.sitemaps.org/protocol.html,
 * https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps): one file, or several files with
 * an index at the path of the single one. New pages should come last in `pages`, so that they change only the last
 * file. Only one file at a time is in memory.
 */
export function* sitemapsOf(pages: Iterable<SitemapPage>, site: Site, limits = sitemapLimits) {
  const written: string[] = [];
  let entries: Markup[] = [];
  let bytes = 0;
  const finish = () => {
    const path = `/sitemap-${written.length + 1}.xml`;
    written.push(path);
    const file = { path, text: xmlDocument('urlset', namespaces, ...entries) };
    entries = [];
    bytes = 0;
    return file;
  };
  for (const page of pages) {
    const entry = entryOf(page, site);
    if (!entry) continue;
    const size = Buffer.byteLength(entry);
    if (entries.length === limits.addresses || bytes + size > limits.bytes - emptyDocumentBytes)
      yield finish();
    entries.push(entry);
    bytes += size;
  }
  if (written.length === 0) {
    yield { ...finish(), path: '/sitemap.xml' };
    return;
  }
  if (entries.length > 0) yield finish();
  const files = written.map((path) =>
    element('sitemap', {}, textElement('loc', new URL(path, site.origin).href)),
  );
  yield { path: '/sitemap.xml', text: xmlDocument('sitemapindex', { xmlns: protocol }, ...files) };
}

/** The size of a file without entries, in bytes. */
const emptyDocumentBytes = xmlDocument('urlset', namespaces, null).length;

/** The maximum length of a URL in the protocol. Long category names can exceed it. */
const maxAddress = 2047;

function entryOf({ path, video }: SitemapPage, site: Site): Markup | null {
  const address = new URL(path, site.origin).href;
  if (address.length > maxAddress) return null;
  return element('url', {}, textElement('loc', address), video && videoEntry(video, site));
}

/** The maximum duration that a sitemap may name, in seconds: eight hours. */
const maxDuration = 28_800;

/** The video entry. Omitted if the video has no picture, because search engines would refuse the whole file. */
function videoEntry(video: PicturedVideo, { origin }: Site): Content {
  const picture = webAddress(video.picture, origin);
  if (!picture || !plainText(video.title)) return null;
  const playable = playableOf(video.url, origin);
  return element(
    'video:video',
    {},
    textElement('video:thumbnail_loc', picture),
    textElement('video:title', shorten(video.title, 100)),
    textElement('video:description', shorten(describe(video), 2048)),
    textElement('video:content_loc', playable?.kind === 'file' ? playable.src : null),
    textElement('video:player_loc', new URL(embedPath(video.id), origin).href),
    // The protocol limits the duration.
    textElement(
      'video:duration',
      video.seconds && video.seconds <= maxDuration ? String(video.seconds) : null,
    ),
    textElement('video:publication_date', startOfDay(video.date) && video.date),
  );
}

/** Shortens a text to this many UTF-16 units, without a lone surrogate at the end. */
const shorten = (text: string, max: number): string =>
  plainText(text)
    .slice(0, max)
    .replace(/\p{Surrogate}$/u, '');

/** The paths of remotes with their own layout, which are not for visitors. */
export const closedPaths = ({ remotes }: Pick<Configuration, 'remotes'>): string[] =>
  remotes
    .filter(({ layout }) => layout === 'own')
    .flatMap(({ routes }) => routes.map(({ path }) => path.replace(/\/\*$/, '')));

/**
 * `/robots.txt`: the paths that crawlers must not request, and the URL of the sitemap
 * (https://www.rfc-editor.org/rfc/rfc9309). A closed path such as `/admin` also closes all paths below.
 */
export const robotsOf = (closed: string[], { origin }: Site): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', origin).href}`,
    '',
  ].join('\n');
