import type { Category } from 'shared-data';
import type { StoredSite } from 'shared-data/documents';
import { AdminError } from '../errors/admin-error';
import type { Progress } from '../commit/operation';
import { markedEncoding } from '../items/decode-text';
import type { KindName } from '../kinds/kind';
import type { ChannelEntry, Feed, FeedOrigin } from '../feeds/feed';

/** A file that can be read in pieces several times, such as a browser's `File`. */
export interface ContentSource extends Readonly<Pick<File, 'name' | 'size' | 'lastModified'>>, FeedOrigin {
  slice(start: number, end: number): Pick<Blob, 'arrayBuffer'>;
  /** The feed in the file, if it has already been parsed. */
  readonly feed?: Feed | undefined;
}

/** A text that identifies this version of a file. */
export const versionOf = ({ name, size, lastModified }: ContentSource): string =>
  JSON.stringify([name, size, lastModified]);

/** Throws `invalid` if the file, or its version, is not this one. */
export function checkVersion(source: ContentSource, version: string): void {
  if (versionOf(source) !== version) throw changed();
}

export const changed = (cause?: unknown) => new AdminError('file.changed', {}, cause);

/** The bytes of a piece. One piece at a time is in memory. */
const pieceBytes = 256 * 1024;

/** Reads a file in pieces, each with the progress in bytes. Throws `invalid` if the file changes. */
export async function* piecesOf(
  source: ContentSource,
  progress?: Progress,
): AsyncGenerator<Uint8Array, void> {
  for (let at = 0; at < source.size; at += pieceBytes) {
    const end = Math.min(at + pieceBytes, source.size);
    // Browsers refuse to read a file that was changed after it was chosen.
    const bytes = await source
      .slice(at, end)
      .arrayBuffer()
      .catch((cause: unknown) => {
        throw changed(cause);
      });
    if (bytes.byteLength < end - at) throw changed();
    yield new Uint8Array(bytes);
    progress?.(end, source.size);
  }
}

type FileFormat = 'csv' | 'json' | 'feed';

/** The format of a file, from its extension or its first bytes. */
export async function formatOf(source: ContentSource): Promise<FileFormat> {
  if (source.feed) return 'feed';
  if (/\.csv$/i.test(source.name)) return 'csv';
  for await (const piece of piecesOf(source)) {
    const start = new TextDecoder(markedEncoding(piece)).decode(piece).trimStart();
    if (start.startsWith('<')) return 'feed';
    if (/^[[{]/.test(start) || /\.json$/i.test(source.name)) return isJsonFeed(start) ? 'feed' : 'json';
    return /\.(xml|rss|atom)$/i.test(source.name) ? 'feed' : 'csv';
  }
  return /\.json$/i.test(source.name) ? 'json' : 'csv';
}

/** Whether the start of a JSON text names a version of JSON Feed (jsonfeed.org). */
const isJsonFeed = (start: string): boolean =>
  /"version"\s*:\s*"https?:\\?\/\\?\/jsonfeed\.org\\?\/version\\?\//.test(start);

export interface ContentRow {
  /** Where the row starts in the file: its line, or in a JSON file the number of the item; the first one is 1. */
  line: number;
  values: Record<string, string>;
  /** What the channel says about the video; absent in a file of this product. */
  entry?: ChannelEntry | undefined;
  /** Whether visitors cannot see the item. The row then also has a visibility. */
  isHidden?: boolean | undefined;
}

/** What is known of a file besides its rows. It is complete after all rows have been read. */
export interface FileContent {
  categories: Category[];
  /** Series, banners and custom pages. Their fields are not checked yet. */
  contents: { name: KindName; id: string; draft: object }[];
  site?: StoredSite | undefined;
  /** The names of the columns, in the order of the file. */
  columns: string[];
  /** Whether the rows are videos of a channel. Stored items then remain as they are. */
  isChannel: boolean;
  /** The title of the channel; empty if it has none, and for other files. */
  title: string;
}

export const emptyContent = (): FileContent => ({
  ...{ categories: [], contents: [], columns: [] },
  ...{ isChannel: false, title: '' },
});

interface BatchLimits<T> {
  most: number;
  mostBytes?: number;
  bytesOf?: (one: T) => number;
}

/** Collects elements in batches. An element with more than `mostBytes` gets a batch of its own. */
export async function* batchesOf<T>(
  all: AsyncIterable<T>,
  { most, mostBytes = Infinity, bytesOf = () => 0 }: BatchLimits<T>,
): AsyncGenerator<T[], void> {
  let batch: T[] = [];
  let bytes = 0;
  for await (const one of all) {
    const own = bytesOf(one);
    if (batch.length === most || (batch.length > 0 && bytes + own > mostBytes)) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(one);
    bytes += own;
  }
  if (batch.length > 0) yield batch;
}
