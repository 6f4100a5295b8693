import { draftFields } from 'shared-data/documents';
import type { FormatReader } from '../transfer/file-content';
import type { ContentSource } from '../transfer/source';
import { feedTooLarge, longestFeed } from './feed';
import { readFeed } from './read-feed';

/**
 * Reads a feed as rows. It is in memory as a whole, because values at its end may apply to all entries. A feed that was parsed before
 * is not parsed again.
 */
export const feedReader = (source: ContentSource): FormatReader =>
  async function* (pieces, content) {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let length = 0;
    for await (const piece of pieces) {
      length += piece.length;
      if (length > longestFeed) throw feedTooLarge();
      if (!source.feed) parts.push(piece as Uint8Array<ArrayBuffer>);
    }
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    const { title, entries } = source.feed ?? readFeed(bytes, source);
    Object.assign(content, { title, isChannel: true, columns: [...draftFields] });
    for (const { line, key, publishedAt, hiddenAs, ...values } of entries)
      yield { line, values, entry: { key, publishedAt, hiddenAs } };
  };
