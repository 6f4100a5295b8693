import {
  array,
  fallback,
  looseObject,
  number,
  object,
  optional,
  parse,
  safeParse,
  string,
  union,
} from 'valibot';
import { AdminError } from '../errors/admin-error';
import { durationOf } from 'shared-data/documents';
import { chooseAddress, entryKey } from './choose-address';
import { firstLine, longestWritten, maxEntries, tooManyVideos, type Feed, type FeedEntry } from './feed';
import { cleanFeedItem } from './clean-feed-item';
import { htmlToMarkdown, plainToMarkdown } from './html-to-markdown';
import { readMoment } from './read-moment';
import { resolved } from './read-xml';

const text = fallback(optional(string(), ''), '');
const texts = fallback(optional(array(text), []), []);

const attachment = object({
  url: text,
  mime_type: text,
  duration_in_seconds: fallback(optional(number(), 0), 0),
});

const item = object({
  id: fallback(optional(union([string(), number()]), ''), ''),
  url: text,
  external_url: text,
  title: text,
  content_html: text,
  content_text: text,
  summary: text,
  image: text,
  banner_image: text,
  date_published: text,
  date_modified: text,
  tags: texts,
  attachments: fallback(optional(array(attachment), []), []),
});

const feed = object({
  title: text,
  home_page_url: text,
  feed_url: text,
  icon: text,
  language: text,
  items: array(fallback(looseObject({}), {})),
});

/** Reads a JSON Feed. `address` is where it came from; empty for a file. Throws `invalid` with a sentence for anything else. */
export function readJsonFeed(json: string, address: string): Feed {
  const { success, output } = safeParse(feed, parsed(json));
  if (!success) throw new AdminError('feed.noItems', {});
  if (output.items.length > maxEntries) throw tooManyVideos();
  const base = address || resolved(output.feed_url, '') || resolved(output.home_page_url, '');
  return {
    title: output.title.trim(),
    image: resolved(output.icon, base),
    language: output.language,
    entries: output.items.map((one, i) => jsonEntry(one, base, i + 1)),
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new AdminError('feed.json', {}, cause);
  }
}

function jsonEntry(written: unknown, base: string, line: number): FeedEntry {
  const one = parse(item, written);
  const at = (address: string) => resolved(address, base);
  const files = one.attachments
    .map(({ url, mime_type: type }) => ({ url: at(url), type, height: 0, isDefault: false }))
    .filter(({ url, type }) => url !== '' && !type.startsWith('image/'));
  const pages = [one.url, one.external_url].map(at).filter((page) => page !== '');
  const moment = readMoment(one.date_published) ?? readMoment(one.date_modified);
  const seconds = one.attachments.find(({ duration_in_seconds: told }) => told > 0)?.duration_in_seconds ?? 0;
  const description = one.content_html
    ? htmlToMarkdown(one.content_html.slice(0, longestWritten))
    : plainToMarkdown((one.content_text || one.summary).slice(0, longestWritten));
  const fields = cleanFeedItem({
    title: one.title.trim() || firstLine(description),
    url: chooseAddress(pages, files),
    date: moment?.day ?? '',
    category: '',
    imageBlob: at(one.image) || at(one.banner_image),
    description,
    tags: one.tags.map((tag) => tag.replaceAll(',', ' ')).join(','),
    duration: durationOf(seconds),
    captions: '',
  });
  const key = entryKey(fields.url, String(one.id), `${fields.title}\n${fields.date}`);
  return { ...fields, key, publishedAt: moment?.at ?? null, line };
}
