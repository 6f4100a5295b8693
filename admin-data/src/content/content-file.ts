import { type Banner, type Category } from 'shared-data';
import type { FreePage, Series, SiteSettings } from 'shared-data/documents';
import { AdminError } from '../errors/admin-error';
import type { Progress } from '../commit/store';
import type { ContentReader, ContentRow } from './content-reader';
import {
  changed,
  type ContentSource,
  formatOf,
  piecesOf,
  type SourceVersion,
  versionOf,
} from './content-source';
import { CsvReader } from './csv-reader';
import { JsonReader } from './json-reader';
import { TakeoutReader } from './takeout-reader';

export type { ContentRow } from './content-reader';

/** What is known of a file that was read once: all but its rows. */
export interface ContentFile {
  version: SourceVersion;
  columns: string[];
  rowCount: number;
  /** The first row's cells by column, shortened. */
  firstRow: Record<string, string>;
  /** What only a JSON export holds. */
  categories: Category[];
  banners: Banner[];
  /** It holds the videos of a channel: what is stored of them is left as it is. */
  isChannel: boolean;
  /** The name of the channel; empty where it has none, and for every other file. */
  title: string;
  series: Series[];
  pages?: FreePage[];
  site?: Partial<SiteSettings> | undefined;
}

/** Characters of a cell that stand for it beside its column. */
const shownCharacters = 60;

interface ReadOptions {
  /** In bytes. */
  progress?: Progress | undefined;
  signal?: AbortSignal | undefined;
}

/** Reads a CSV or JSON file, a feed or an export of a channel through once. Throws `invalid` with a sentence when it is none. */
export async function readContentFile(
  source: ContentSource,
  options: ReadOptions = {},
): Promise<ContentFile> {
  const version = versionOf(source);
  const reader = await readerFor(source);
  let rowCount = 0;
  let firstRow: Record<string, string> = {};
  for await (const { values } of rowsThrough(reader, piecesOf(source), source, options)) {
    if (rowCount++ === 0)
      firstRow = Object.fromEntries(
        Object.entries(values).map(([column, cell]) => [column, cell.slice(0, shownCharacters)]),
      );
  }
  const {
    columns,
    categories,
    banners,
    series = [],
    pages = [],
    site,
    isChannel = false,
    title = '',
  } = reader;
  return { version, columns, rowCount, firstRow, categories, banners, series, pages, site, isChannel, title };
}

/** The rows of a file, as they are read. Throws `invalid` with a sentence when it is none, or changes meanwhile. */
export async function* readRows(source: ContentSource): AsyncGenerator<ContentRow, void> {
  yield* rowsThrough(await readerFor(source), piecesOf(source), source);
}

/** What reads a file. A feed's reader is loaded with the first feed that somebody chooses. */
async function readerFor(source: ContentSource): Promise<ContentReader> {
  const format = source.feed ? 'feed' : await formatOf(source);
  if (format === 'json') return new JsonReader();
  if (format === 'csv') return new TakeoutReader(new CsvReader());
  const { FeedReader } = await import('../feeds/feed-reader');
  return new FeedReader(source);
}

/** The rows that a reader makes of bytes, in pieces of any size. */
export async function* rowsThrough(
  reader: ContentReader,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { size }: Pick<ContentSource, 'size'>,
  { progress, signal }: ReadOptions = {},
): AsyncGenerator<ContentRow, void> {
  let read = 0;
  for await (const piece of pieces) {
    if (signal?.aborted) throw new AdminError('stopped', {});
    yield* reader.write(piece);
    read += piece.length;
    progress?.(read, size);
  }
  if (read < size) throw changed();
  yield* reader.end();
}
