import {
  byField,
  cleanItem,
  countCharacters,
  durationOf,
  isLanguage,
  longestCategoryName,
  longestDescription,
  longestTag,
  longestTitle,
  mostTags,
  secureAddress,
  tagsOf,
  validateItem,
  writeCaptions,
  type Caption,
  type ItemDraft,
} from 'shared-data/documents';
import { providerThumbnail } from '../items/video-details';
import { readMoment } from './read-date';
import { chooseAddress, entryKey, resolved } from './feed-urls';
import { decodeText } from '../items/decode-text';
import { feedTooLarge, longestFeed, type Feed, type FeedEntry, type FeedOrigin } from './feed';
import { htmlToMarkdown, htmlToText, isHtml, plainToMarkdown } from './html-to-markdown';
import { isPicture, parseFeed, type RawEntry, type RawFeed, type RawText } from './parse-feed';

/**
 * Reads an RSS, Atom, RDF or JSON feed. Entries without a picture, language of captions or category get those of the
 * channel, whose name is the category. Of several entries for one video, the first one counts. Throws `invalid`.
 */
export function* readFeedInSteps(
  bytes: Uint8Array,
  { address = '', charset }: FeedOrigin = {},
): Generator<undefined, Feed> {
  if (bytes.length > longestFeed) throw feedTooLarge();
  const raw = parseFeed(decodeText(bytes, charset).trim(), address);
  const title = plainTextOf(raw.title).replace(/\s+/gu, ' ').trim();
  const channel: Channel = {
    ...{ title, image: raw.image },
    language: isLanguage(raw.language.trim()) ? raw.language.trim() : unknownLanguage,
  };
  const entries = new Map<string, FeedEntry>();
  for (const [i, rawEntry] of raw.entries.entries()) {
    const entry = readEntry(rawEntry, channel, i + 1);
    if (!entries.has(entry.key)) entries.set(entry.key, entry);
    yield;
  }
  return { title, entries: [...entries.values()] };
}

/** Reads a feed without yielding, for a thread that has nothing else to do. */
export function readFeed(...given: Parameters<typeof readFeedInSteps>): Feed {
  const steps = readFeedInSteps(...given);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The fields of a channel that are used for entries without them. */
type Channel = Pick<RawFeed, 'image' | 'language'> & { title: string };

/** The BCP 47 tag for an unknown language. */
const unknownLanguage = 'und';

function readEntry(raw: RawEntry, channel: Channel, line: number): FeedEntry {
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
  const fields = cleanFields({
    title: (title ? plainTextOf(title) : '') || firstLineOf(description),
    url: chooseAddress(pages, files),
    date: moment?.day ?? '',
    category: raw.categories[0]?.trim() || channel.title,
    imageBlob: raw.pictures.map(at).find((picture) => picture !== '') ?? channel.image,
    description,
    tags: raw.tags.filter((tag) => !/^https?:/i.test(tag.trim())).join(','),
    duration: durationOf(raw.seconds ?? 0),
    captions: captionsOf(raw, channel.language, at),
  });
  // The provider's own thumbnail is 16:9; the one in the feed is not.
  const imageBlob = providerThumbnail(fields.url) ?? fields.imageBlob;
  const key = entryKey(fields.url, raw.id ?? '', `${fields.title}\n${fields.date}`);
  return { ...fields, imageBlob, key, publishedAt: moment?.at ?? null, line };
}

const firstLineOf = (description: string): string => (description.split('\n')[0] ?? '').slice(0, 200);

/** RSS does not name the format of a text, so it is guessed. */
const isHtmlText = ({ value = '', type }: RawText): boolean =>
  type === 'html' || (type === undefined && isHtml(value));

/** The most characters of a field that are read. Tags of HTML may take many times as much as the text. */
const maxFieldLength = 100_000;

function plainTextOf(text: RawText): string {
  const value = (text.value ?? '').trim().slice(0, maxFieldLength);
  return isHtmlText({ ...text, value }) ? htmlToText(value) : value;
}

function markdownOf(text: RawText): string {
  const value = (text.value ?? '').trim().slice(0, maxFieldLength);
  return isHtmlText({ ...text, value }) ? htmlToMarkdown(value) : plainToMarkdown(value);
}

function captionsOf(
  { captions: raw }: RawEntry,
  language: string,
  at: (address: string | undefined) => string,
): string {
  const captions = new Map<string, Caption>();
  for (const { url, type = '', language: own = '' } of raw) {
    const source = at(url);
    const isVtt = /^text\/vtt\b/i.test(type) || (type === '' && /\.vtt($|[?#])/i.test(source));
    const tag = own.trim().replaceAll('_', '-') || language;
    if (source !== '' && isVtt && !captions.has(tag.toLowerCase()))
      captions.set(tag.toLowerCase(), { language: tag, source });
  }
  return writeCaptions([...captions.values()]);
}

/**
 * Makes fields fit an item, because nobody can correct a feed: cuts long texts, and empties malformed optional fields.
 */
function cleanFields(fields: ItemDraft): ItemDraft {
  const safe = byField((field) => withoutControls(fields[field]));
  const cleaned = cleanItem({
    ...safe,
    title: cut(safe.title.replace(/\s+/gu, ' ').trim(), longestTitle),
    description: cut(safe.description, longestDescription),
    category: cut(safe.category.replace(/\s+/gu, ' ').trim(), longestCategoryName),
    tags: tagsOf(safe.tags)
      .filter((tag) => countCharacters(tag) <= longestTag)
      .slice(0, mostTags)
      .join(', '),
    // Pages with https load only pictures with https.
    imageBlob: safe.imageBlob.replace(/^http:/i, 'https:'),
  });
  const faults = validateItem(cleaned);
  if (!secureAddress.test(cleaned.imageBlob)) cleaned.imageBlob = '';
  return byField((field) =>
    faults[field] && field !== 'title' && field !== 'category' ? '' : cleaned[field],
  );
}

/** Removes half characters and control characters, which cannot be stored or shown. Line breaks and tabs remain. */
const withoutControls = (text: string): string =>
  text
    .slice(0, maxFieldLength)
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/(?![\n\t])\p{Cc}/gu, '');

function cut(text: string, longest: number): string {
  if (countCharacters(text) <= longest) return text;
  const start = [...text].slice(0, longest - 1).join('');
  return `${start.trimEnd()}…`;
}
