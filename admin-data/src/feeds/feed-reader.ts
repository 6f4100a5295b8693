import { draftFields } from 'shared-data/documents';
import type { ContentReader, ContentRow } from '../content/content-reader';
import { feedTooLarge, longestFeed, type Feed } from './feed';
import { readFeed, type FeedOrigin } from './read-feed';

/** Reads a feed as the rows of a file. It is held as a whole: a feed is small, and says at its end what holds for its beginning. */
export class FeedReader implements ContentReader {
  readonly isChannel = true;
  title = '';
  readonly columns = [...draftFields];
  readonly categories = [];
  readonly banners = [];
  readonly #pieces: Uint8Array[] = [];
  #length = 0;

  /** A feed that was read before is not read again. */
  constructor(private readonly origin: FeedOrigin & { feed?: Feed | undefined }) {}

  write(bytes: Uint8Array): ContentRow[] {
    this.#length += bytes.length;
    if (this.#length > longestFeed) throw feedTooLarge();
    if (!this.origin.feed) this.#pieces.push(bytes);
    return [];
  }

  end(): ContentRow[] {
    const { title, entries } = this.origin.feed ?? readFeed(this.#bytes(), this.origin);
    this.title = title;
    return entries.map(({ line, key, publishedAt, hiddenAs, ...values }) => ({
      line,
      values,
      entry: { key, publishedAt, hiddenAs },
    }));
  }

  #bytes(): Uint8Array {
    const bytes = new Uint8Array(this.#length);
    let at = 0;
    for (const piece of this.#pieces) {
      bytes.set(piece, at);
      at += piece.length;
    }
    return bytes;
  }
}
