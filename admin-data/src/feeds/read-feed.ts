import { AdminError } from '../errors/admin-error';
import { isLanguage, longestCategoryName } from 'shared-data/documents';
import { providerThumbnail } from '../content/video-details';
import { decodeFeed } from './decode-feed';
import { feedTooLarge, longestFeed, type Feed, type FeedEntry } from './feed';
import { readJsonFeed } from './json-feed';
import { readXmlFeed } from './xml-feed';
import { unknownLanguage } from './xml-entry';

export interface FeedOrigin {
  /** Where it came from; empty for a file. */
  address?: string | undefined;
  /** The encoding that came with it. */
  charset?: string | undefined;
}

/**
 * Reads a feed of any of the formats that channels are given in. What an entry does not say, its channel may: the picture, the language
 * of captions, and the category, which is the channel's name. Of two entries that are one video, the first counts. Throws `invalid` with a
 * sentence.
 */
export function readFeed(bytes: Uint8Array, { address = '', charset }: FeedOrigin = {}): Feed {
  if (bytes.length > longestFeed) throw feedTooLarge();
  const text = decodeFeed(bytes, charset);
  const start = text.trimStart();
  if (start === '') throw new AdminError('feed.empty', {});
  const feed = start.startsWith('{') ? readJsonFeed(start, address) : readXmlFeed(start, address);
  const seen = new Set<string>();
  const entries = feed.entries
    .filter(({ key }) => !seen.has(key) && seen.add(key))
    .map((entry) => completed(entry, feed));
  return { ...feed, entries };
}

function completed(entry: FeedEntry, { title, image, language }: Feed): FeedEntry {
  const isKnown = isLanguage(language.trim());
  return {
    ...entry,
    category: entry.category || [...title].slice(0, longestCategoryName).join('').trim(),
    // A provider's own picture is 16:9, which those of its feed are not.
    imageBlob: providerThumbnail(entry.url) || entry.imageBlob || image.replace(/^http:/, 'https:'),
    captions: isKnown
      ? entry.captions.replace(new RegExp(`^${unknownLanguage} `, 'm'), `${language.trim()} `)
      : entry.captions,
  };
}
