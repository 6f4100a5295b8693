import { Parser } from 'htmlparser2';
import { mediaType, providedVideo, videoKey } from 'shared-data/providers';

export interface MediaFile {
  url: string;
  /** The media type, such as `video/mp4`; empty if unknown. */
  type: string;
  /** The height in lines; 0 if unknown. */
  height: number;
  isDefault: boolean;
}

/** Larger files load longer than their quality is worth. */
const goodHeight = 1080;

/**
 * Chooses the URL of an entry's video. The best is one of a known provider, then a file that browsers play, then the
 * page of the entry, to which visitors follow a link, then any file.
 */
export function chooseAddress(pages: string[], files: MediaFile[]): string {
  const provided = [...pages, ...files.map(({ url }) => url)].find((address) => providedVideo(address));
  if (provided) return provided;
  const [playable] = files.filter(({ url }) => mediaType(pathOf(url)) !== null).sort(compareFiles);
  return playable?.url ?? pages.find((page) => page !== '') ?? files[0]?.url ?? '';
}

/** Sorts the default file first, and others by quality. */
function compareFiles(one: MediaFile, other: MediaFile): number {
  const quality = ({ height }: MediaFile) => (height > goodHeight ? goodHeight - height : height);
  return Number(other.isDefault) - Number(one.isDefault) || quality(other) - quality(one);
}

/** Resolves a URL to an absolute web URL; empty if that fails. */
export function resolved(address: string | undefined, base: string): string {
  const written = address?.trim() ?? '';
  if (written === '' || !URL.canParse(written, base || undefined)) return '';
  const url = new URL(written, base || undefined);
  return /^https?:$/.test(url.protocol) ? url.href : '';
}

function pathOf(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : '';
}

/**
 * A key for a video in its feed: from the provider's id, else the id in the feed, which remains when the URL changes,
 * else the URL, else the text. An id that another feed may use too, such as a number, is combined with the host.
 */
export function entryKey(url: string, guid: string, text: string): string {
  if (providedVideo(url)) return videoKey(url);
  const id = guid.trim();
  if (id === '') return url || text;
  return isUnique(id) || url === '' ? id : `${id}\n${new URL(url).host}`;
}

/** Whether an id is unique in all feeds: a URL, a name with a scheme, or a long text. */
const isUnique = (id: string): boolean => /^[a-z][a-z\d+.-]*:/i.test(id) || id.length >= 20;

const feedTypes = ['application/rss+xml', 'application/atom+xml', 'application/feed+json'];

/** The number of characters of a page that are read. */
const maxPageLength = 2_000_000;

/** The URL of the first feed to which a page links (`<link rel="alternate">`); null without one. */
export function feedIn(html: string, address: string): string | null {
  let feed = '';
  const parser = new Parser({
    onopentag(name, { rel = '', type = '', href = '' }) {
      if (name !== 'link' || feed !== '') return;
      const isAlternate = rel.toLowerCase().split(/\s+/).includes('alternate');
      if (isAlternate && feedTypes.includes(type.trim().toLowerCase())) feed = resolved(href, address);
    },
  });
  parser.end(html.slice(0, maxPageLength));
  return feed || null;
}
