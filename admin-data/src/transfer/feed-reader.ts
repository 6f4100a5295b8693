import { draftFields } from 'shared-data/documents';
import type { ContentSource, FormatReader } from './source';
import { feedTooLarge, longestFeed, type Feed } from '../feeds/feed';
import { readFeed } from '../feeds/read-feed';

/** A file is read for its columns, its plan and its import, and a large feed takes seconds to parse. */
const parsedFeeds = new WeakMap<ContentSource, Feed>();

/** Reads a feed as rows. It is in memory as a whole, because values at its end may apply to all entries. */
export const feedReader = (source: ContentSource): FormatReader =>
  async function* (pieces, content) {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let length = 0;
    for await (const piece of pieces) {
      length += piece.length;
      if (length > longestFeed) throw feedTooLarge();
      parts.push(piece as Uint8Array<ArrayBuffer>);
    }
    const parse = async () => readFeed(new Uint8Array(await new Blob(parts).arrayBuffer()), source);
    const feed = source.feed ?? parsedFeeds.get(source) ?? (await parse());
    parsedFeeds.set(source, feed);
    Object.assign(content, { title: feed.title, isChannel: true, columns: [...draftFields] });
    for (const { line, key, publishedAt, hiddenAs, ...values } of feed.entries)
      yield { line, values, entry: { key, publishedAt, hiddenAs } };
  };
