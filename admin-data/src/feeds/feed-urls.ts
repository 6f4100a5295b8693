import { Parser } from 'htmlparser2';
import { mediaType, providedVideo, videoKey } from 'shared-data/providers';

export interface MediaFile {
  url: string;
  /** Such as `video/mp4`; empty if unknown. */
  type: string;
  /** Lines; 0 if unknown. */
  height: number;
  isDefault: boolean;
}

/** Larger files take more time to load than their quality is worth. */
const goodHeight = 1080;

/**
 * The URL of an entry's video: one of a known provider, else a file that browsers play, else the page of the entry, to which
 * visitors follow a link, else any file.
 */
export function chooseAddress(pages: string[], files: MediaFile[]): string {
  const provided = [...pages, ...files.map(({ url }) => url)].find((address) => providedVideo(address));
  if (provided) return provided;
  const [playable] = files.filter(({ url }) => mediaType(pathOf(url)) !== null).sort(compareFiles);
  return playable?.url ?? pages.find((page) => page !== '') ?? files[0]?.url ?? '';
}

/** The default file first, then by quality. */
function compareFiles(one: MediaFile, other: MediaFile): number {
  const quality = ({ height }: MediaFile) => (height > goodHeight ? goodHeight - height : height);
  return Number(other.isDefault) - Number(one.isDefault) || quality(other) - quality(one);
}

/** An absolute web URL; empty if it is not one. */
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
 * Identifies a video within its feed: by its provider's id, else by its id in the feed, which survives a change of the URL, else by
 * its URL, else by its text. An id that another feed may have as well, such as a number, is combined with the host.
 */
export function entryKey(url: string, guid: string, text: string): string {
  if (providedVideo(url)) return videoKey(url);
  const id = guid.trim();
  if (id === '') return url || text;
  return isUnique(id) || url === '' ? id : `${id}\n${new URL(url).host}`;
}

/** Whether an id is globally unique: a URL, a name with a scheme, or long. */
const isUnique = (id: string): boolean => /^[a-z][a-z\d+.-]*:/i.test(id) || id.length >= 20;

const feedTypes = ['application/rss+xml', 'application/atom+xml', 'application/feed+json'];

/** The part of a page that is read, in characters. */
const maxPageLength = 2_000_000;

/** The URL of the first feed that a page links to (`<link rel="alternate">`); null if there is none. */
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
