import { AdminError } from '../errors/admin-error';
import {
  durationOf,
  isLanguage,
  longestCategoryName,
  writeCaptions,
  type Caption,
} from 'shared-data/documents';
import { providerThumbnail } from '../transfer/video-details';
import { chooseAddress, entryKey, resolved } from './choose-address';
import { cleanFeedItem } from './clean-feed-item';
import { decodeFeed } from './decode-feed';
import {
  feedTooLarge,
  firstLine,
  longestFeed,
  longestWritten,
  maxEntries,
  tooManyVideos,
  type Feed,
  type FeedEntry,
} from './feed';
import { htmlToMarkdown, htmlToText, isHtml, plainToMarkdown } from './html-to-markdown';
import { isPicture, parseJson, parseXml, type RawEntry, type RawText } from './parse-feed';
import { readMoment } from './read-moment';

export interface FeedOrigin {
  /** Where it came from; empty for a file. */
  address?: string | undefined;
  /** The encoding that came with it. */
  charset?: string | undefined;
}

/**
 * Reads RSS, Atom, RDF and JSON feeds. Entries inherit missing values from the channel: picture, language of captions, and the
 * channel's name as category. Of several entries for one video, the first is used. Throws `invalid` with a sentence.
 */
export function readFeed(bytes: Uint8Array, { address = '', charset }: FeedOrigin = {}): Feed {
  if (bytes.length > longestFeed) throw feedTooLarge();
  const text = decodeFeed(bytes, charset).trim();
  if (text === '') throw new AdminError('feed.empty', {});
  // The parser would refuse the entities that a document type defines.
  const body = text.replace(prolog, '');
  const raw = text.startsWith('{') ? parseJson(text, address) : parseXml(body, rootOf(body), address);
  if (raw.entries.length > maxEntries) throw tooManyVideos();
  const feed = { ...raw, title: plainTextOf(raw.title).replace(/\s+/gu, ' ').trim() };
  const seen = new Set<string>();
  const entries = raw.entries
    .map((entry, i) => readEntry(entry, i + 1))
    .filter(({ key }) => !seen.has(key) && seen.add(key))
    .map((entry) => withChannel(entry, feed));
  return { ...feed, entries };
}

const prolog = /^(?:\s+|<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE[^[>]*(?:\[[^]*?\]\s*)?>)+/i;

/** The root element, without its prefix. The parser accepts a feed that is cut off, so the closing tag is checked here. */
function rootOf(text: string): string {
  const [, root] = /^<([^\s<>/?!]+)/.exec(text) ?? [];
  if (root === undefined) throw new AdminError('feed.xml', {});
  let end = text;
  for (const [open, close] of [['<!--', '-->'] as const, ['<?', '?>'] as const])
    while (end.endsWith(close)) end = end.slice(0, Math.max(end.lastIndexOf(open), 0)).trimEnd();
  const name = root.replace(/^.*:/, '');
  const [, closed] = /<\/([^\s<>]+)\s*>$/.exec(end.slice(-200)) ?? [];
  if (['rss', 'feed', 'RDF'].includes(name) && closed !== root) throw new AdminError('feed.cut', {});
  return name;
}

function readEntry(raw: RawEntry, line: number): FeedEntry {
  const at = (address: string | undefined) => resolved(address, raw.base);
  const pages = raw.pages.map(at).filter((page) => page !== '');
  const files = raw.files
    .filter((file) => !isPicture(file))
    .map(({ url, type = '', height = 0, isDefault = false }) => ({ url: at(url), type, height, isDefault }))
    .filter(({ url }) => url !== '');
  const moment = raw.dates.map((date) => readMoment(date ?? '')).find((one) => one !== null);
  const text = raw.descriptions.find(({ value }) => value?.trim());
  const description = text ? markdownOf(text) : '';
  const title = raw.titles.find(({ value }) => value?.trim());
  const fields = cleanFeedItem({
    title: (title ? plainTextOf(title) : '') || firstLine(description),
    url: chooseAddress(pages, files),
    date: moment?.day ?? '',
    category: raw.categories[0]?.trim() ?? '',
    imageBlob: raw.pictures.map(at).find((picture) => picture !== '') ?? '',
    description,
    tags: raw.tags.filter((tag) => !/^https?:/i.test(tag.trim())).join(','),
    duration: durationOf(raw.seconds ?? 0),
    captions: captionsOf(raw, at),
  });
  const key = entryKey(fields.url, raw.id ?? '', `${fields.title}\n${fields.date}`);
  return { ...fields, key, publishedAt: moment?.at ?? null, line };
}

/** RSS does not specify the format of a text, so it is detected. */
const isHtmlText = ({ value = '', type }: RawText): boolean =>
  type === 'html' || (type === undefined && isHtml(value));

function plainTextOf(text: RawText): string {
  const value = (text.value ?? '').trim().slice(0, longestWritten);
  return isHtmlText({ ...text, value }) ? htmlToText(value) : value;
}

function markdownOf(text: RawText): string {
  const value = (text.value ?? '').trim().slice(0, longestWritten);
  return isHtmlText({ ...text, value }) ? htmlToMarkdown(value) : plainToMarkdown(value);
}

/** BCP 47 for an unknown language; replaced by that of the feed. */
const unknownLanguage = 'und';

function captionsOf({ captions: raw }: RawEntry, at: (address: string | undefined) => string): string {
  const captions = new Map<string, Caption>();
  for (const { url, type = '', language = '' } of raw) {
    const source = at(url);
    const isVtt = /^text\/vtt\b/i.test(type) || (type === '' && /\.vtt($|[?#])/i.test(source));
    const tag = language.trim().replaceAll('_', '-') || unknownLanguage;
    if (source !== '' && isVtt && !captions.has(tag.toLowerCase()))
      captions.set(tag.toLowerCase(), { language: tag, source });
  }
  return writeCaptions([...captions.values()]);
}

function withChannel(entry: FeedEntry, { title, image, language }: Omit<Feed, 'entries'>): FeedEntry {
  const isKnown = isLanguage(language.trim());
  return {
    ...entry,
    category: entry.category || [...title].slice(0, longestCategoryName).join('').trim(),
    // The thumbnails of providers are 16:9, unlike those of their feeds.
    imageBlob: providerThumbnail(entry.url) || entry.imageBlob || image.replace(/^http:/, 'https:'),
    captions: isKnown
      ? entry.captions.replace(new RegExp(`^${unknownLanguage} `, 'm'), `${language.trim()} `)
      : entry.captions,
  };
}
