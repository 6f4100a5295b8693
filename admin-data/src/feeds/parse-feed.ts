import type { AtomFeed, ItunesNs, JsonFeed, MediaNs, PodcastNs, RssFeed } from 'feedsmith';
import { MalformedError, parseAtomFeed, parseJsonFeed, parseRdfFeed, parseRssFeed } from 'feedsmith';
import { AdminError } from '../errors/admin-error';
import { resolved, type MediaFile } from './feed-urls';

/** A text and its format; undefined if the feed does not name the format. */
export interface RawText {
  value: string | undefined;
  type?: 'html' | 'plain';
}

/** An entry in any format. Relative URLs refer to `base`. */
export interface RawEntry {
  base: string;
  id: string | undefined;
  titles: RawText[];
  /** The best description comes first. */
  descriptions: RawText[];
  /** The most probable page comes first. */
  pages: (string | undefined)[];
  files: RawFile[];
  /** The best date comes first. */
  dates: (string | undefined)[];
  categories: string[];
  tags: string[];
  pictures: (string | undefined)[];
  seconds: number | undefined;
  captions: { url?: string | undefined; type?: string | undefined; language?: string | undefined }[];
}

type RawFile = {
  [K in 'medium' | keyof MediaFile]?: (K extends keyof MediaFile ? MediaFile[K] : string) | undefined;
};

export interface RawFeed {
  title: RawText;
  image: string;
  language: string;
  entries: RawEntry[];
}

const maxEntries = 10_000;
/** One more than allowed, so that a longer feed is noticed. */
const options = { maxItems: maxEntries + 1 };

/** For each format, its parser. The key is the root element without a prefix. */
const formats = new Map<string, (text: string, address: string) => RawFeed>([
  ['rss', (text, address) => rssFeed(parseRssFeed(text, options), address)],
  // RDF has only some of the elements of RSS.
  ['RDF', (text, address) => rssFeed(parseRdfFeed(text, options) as RssFeed.Feed<string>, address)],
  ['feed', (text, address) => atomFeed(parseAtomFeed(text, options), address)],
]);

/** Parses a feed in any format. `address`: empty for a file. Throws `invalid`. */
export function parseFeed(text: string, address: string): RawFeed {
  if (text === '') throw new AdminError('feed.empty', {});
  const parse = text.startsWith('{') ? parseJson : parseXml;
  try {
    const feed = parse(text, address);
    if (feed.entries.length > maxEntries) throw new AdminError('feed.tooMany', { most: maxEntries });
    return feed;
  } catch (cause) {
    if (cause instanceof AdminError) throw cause;
    if (cause instanceof SyntaxError) throw new AdminError('feed.json', {}, cause);
    throw new AdminError(cause instanceof MalformedError ? 'feed.xml' : 'feed.noItems', {}, cause);
  }
}

const parseJson = (text: string, address: string): RawFeed =>
  jsonFeed(parseJsonFeed(JSON.parse(text), options), address);

/** Everything before the root element. A document type in it may define entities, which the parser refuses. */
const prolog = /^(?:\s+|<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE[^[>]*(?:\[[^]*?\]\s*)?>)+/i;

function parseXml(text: string, address: string): RawFeed {
  const body = text.replace(prolog, '');
  const [, root] = /^<([^\s<>/?!]+)/.exec(body) ?? [];
  if (root === undefined) throw new AdminError('feed.xml', {});
  const name = root.replace(/^.*:/, '');
  const parse = formats.get(name);
  if (!parse) throw new AdminError('feed.other', { element: name.slice(0, 40) });
  if (!isClosed(body, root)) throw new AdminError('feed.cut', {});
  return parse(body, address);
}

/** Comments and processing instructions, which may follow the root element. */
const afterRoot = [
  ['<!--', '-->'],
  ['<?', '?>'],
] as const;

/** Whether a feed ends with the end tag of its root element. The parser would accept a feed that was cut off. */
function isClosed(text: string, root: string): boolean {
  let end = text;
  for (let after; (after = afterRoot.find(([, close]) => end.endsWith(close)));)
    end = end.slice(0, Math.max(end.lastIndexOf(after[0]), 0)).trimEnd();
  return /<\/([^\s<>]+)\s*>$/.exec(end.slice(-200))?.[1] === root;
}

function rssFeed(feed: RssFeed.Feed<string>, address: string): RawFeed {
  const { title, itunes, image, media, language, dc, atom, link, xml, items = [] } = feed;
  const base = baseOf(address, [linkOf(atom?.links, 'self'), link], xml?.base);
  return {
    title: { value: title ?? itunes?.title ?? media?.title?.value },
    image: resolved(itunes?.image ?? image?.url ?? media?.thumbnails?.[0]?.url, base),
    language: language ?? dc?.languages?.[0] ?? xml?.lang ?? '',
    entries: items.map((item) => rssEntry(item, base)),
  };
}

function rssEntry(item: RssFeed.Item<string>, outer: string): RawEntry {
  const { guid, content, description, atom } = item;
  const enclosures = item.enclosures ?? [];
  const rest = extensionsOf(item);
  return {
    ...rest,
    base: resolved(item.xml?.base, outer) || outer,
    id: guid?.value ?? atom?.id,
    titles: [{ value: item.title }, ...rest.titles],
    descriptions: [
      { value: content?.encoded },
      ...rest.mediaDescriptions,
      { value: description },
      ...rest.itunesDescriptions,
    ],
    pages: [
      item.link ?? linkOf(atom?.links, 'alternate'),
      ...rest.pages,
      // Resolved without a base, because an id that is not an absolute URL is not a URL at all.
      guid?.isPermaLink === false ? undefined : resolved(guid?.value, ''),
    ],
    files: [...rest.files, ...enclosures.map(({ url, type }) => ({ url, type }))],
    dates: [item.pubDate, atom?.published, ...(item.dc?.dates ?? []), atom?.updated],
    tags: [...(item.categories ?? []).map(({ name = '' }) => name), ...rest.tags],
    pictures: [...rest.pictures, ...enclosures.filter(isPicture).map(({ url }) => url)],
  };
}

function atomFeed(feed: AtomFeed.Feed<string>, address: string): RawFeed {
  const { title, itunes, logo, icon, media, links, xml, entries = [] } = feed;
  const base = baseOf(address, [linkOf(links, 'self'), links?.[0]?.href], xml?.base);
  return {
    title: typed(title),
    image: resolved(itunes?.image ?? media?.thumbnails?.[0]?.url ?? logo ?? icon, base),
    language: xml?.lang ?? '',
    entries: entries.map((entry) => atomEntry(entry, base)),
  };
}

function atomEntry(entry: AtomFeed.Entry<string>, outer: string): RawEntry {
  const { links, title, content, summary, yt } = entry;
  const rest = extensionsOf(entry);
  const enclosures = (links ?? []).filter(({ rel }) => rel === 'enclosure');
  return {
    ...rest,
    base: resolved(entry.xml?.base, outer) || outer,
    id: entry.id,
    titles: [{ type: 'plain', ...typed(title) }, ...rest.titles],
    descriptions: [
      ...(content?.src === undefined ? [typed(content)] : []),
      ...rest.mediaDescriptions,
      typed(summary),
      ...rest.itunesDescriptions,
    ],
    pages: [
      yt?.videoId && `https://www.youtube.com/watch?v=${yt.videoId}`,
      linkOf(links, 'alternate'),
      ...rest.pages,
    ],
    files: [...rest.files, ...enclosures.map(({ href, type }) => ({ url: href, type }))],
    dates: [entry.published, ...(entry.dc?.dates ?? []), entry.updated],
    tags: [...(entry.categories ?? []).map(({ label, term = '' }) => label ?? term), ...rest.tags],
  };
}

function jsonFeed(feed: JsonFeed.Feed<string>, address: string): RawFeed {
  const base = baseOf(address, [feed.feed_url, feed.home_page_url]);
  return {
    title: plain(feed.title),
    image: resolved(feed.icon, base),
    language: feed.language ?? '',
    entries: (feed.items ?? []).map((item) => jsonEntry(item, base)),
  };
}

function jsonEntry(item: JsonFeed.Item<string>, base: string): RawEntry {
  const attachments = item.attachments ?? [];
  return {
    base,
    id: item.id,
    titles: [plain(item.title)],
    descriptions: [
      { value: item.content_html, type: 'html' },
      ...[item.content_text, item.summary].map(plain),
    ],
    pages: [item.url, item.external_url],
    files: attachments.map(({ url, mime_type }) => ({ url, type: mime_type })),
    dates: [item.date_published, item.date_modified],
    categories: [],
    tags: (item.tags ?? []).map((tag) => tag.replaceAll(',', ' ')),
    pictures: [item.image, item.banner_image],
    seconds: attachments.find(({ duration_in_seconds: seconds = 0 }) => seconds > 0)?.duration_in_seconds,
    captions: [],
  };
}

interface Extensions {
  media?: MediaNs.ItemOrFeed | undefined;
  itunes?: ItunesNs.Item | undefined;
  podcast?: PodcastNs.Item | undefined;
}

/** Fields of an entry from Media RSS, iTunes and Podcasting 2.0. */
function extensionsOf({ media = {}, itunes = {}, podcast = {} }: Extensions) {
  const groups = media.groups ?? [];
  const contents = [...(media.contents ?? []), ...groups.flatMap((group) => group.contents ?? [])];
  const parts = [media, ...groups, ...contents];
  const labels = parts.flatMap((part) => part.categories ?? []).map(({ label, name = '' }) => label ?? name);
  const thumbnails = parts
    .flatMap((part) => part.thumbnails ?? [])
    .sort((one, other) => (other.width ?? 0) - (one.width ?? 0));
  const sources = (podcast.alternateEnclosures ?? []).flatMap(({ sources = [], type, height }) =>
    sources.map(({ uri }) => ({ url: uri, type, height })),
  );
  return {
    titles: [...parts.map(({ title }) => ({ value: title?.value })), { value: itunes.title }],
    mediaDescriptions: [media, ...groups].map(({ description }) => typed(description)),
    itunesDescriptions: [itunes.summary, itunes.subtitle].map(plain),
    pages: parts.flatMap(({ player, embed }) => [player?.url, embed?.url]),
    files: [...contents, ...sources],
    // In Media RSS, a single category is the category, and several ones are tags.
    categories: labels.length === 1 ? labels : [],
    tags: [
      ...(labels.length > 1 ? labels : []),
      ...parts.flatMap(({ keywords = [] }) => keywords),
      ...(itunes.keywords ?? []),
    ],
    pictures: [
      ...thumbnails.map(({ url }) => url),
      itunes.image,
      ...contents.filter(isPicture).map(({ url }) => url),
    ],
    seconds: itunes.duration ?? contents.find(({ duration }) => duration)?.duration,
    captions: [
      ...(podcast.transcripts ?? []),
      ...parts.flatMap(({ subTitles = [] }) =>
        subTitles.map(({ href, type, lang }) => ({ url: href, type, language: lang })),
      ),
    ],
  };
}

export const isPicture = ({ type, medium }: Pick<RawFile, 'type' | 'medium'>): boolean =>
  medium === 'image' || /^image\//i.test(type ?? '');

const plain = (value: string | undefined): RawText => ({ value, type: 'plain' });

function typed({ value, type = '' }: { value?: string; type?: string } = {}): RawText {
  if (type === 'text' || type === 'plain') return plain(value);
  return type === 'html' || type === 'xhtml' ? { value, type: 'html' } : { value };
}

const linkOf = (
  links: { href?: string; rel?: string }[] | undefined,
  relation: 'self' | 'alternate',
): string | undefined => links?.find(({ href, rel = 'alternate' }) => href && rel === relation)?.href;

/** The URL to which relative URLs refer. A file has no URL, but its channel may link to itself. */
function baseOf(address: string, links: (string | undefined)[], base?: string): string {
  const origin = address || links.map((link) => resolved(link, '')).find((link) => link !== '') || '';
  return resolved(base, origin) || origin;
}
