import { draftFields, inShortTasks } from 'shared-data/documents';
import type { Progress } from '../commit/operation';
import { feedTooLarge, longestFeed, type Feed } from '../feeds/feed';
import {
  emptyContent,
  formatOf,
  piecesOf,
  versionOf,
  type ContentRow,
  type ContentSource,
  type FileContent,
} from './source';
import { readCsv } from './read-csv';
import { readJson } from './read-json';
import { readTakeout } from './read-takeout';

/** What is known of a file after reading it once, without its rows. */
export interface ContentFile extends FileContent {
  version: string;
  rowCount: number;
  /** For each column, the cell in the first row, shortened. */
  firstRow: Record<string, string>;
}

/** The number of characters of a cell that are shown as example. */
const shownCharacters = 60;

/** Reads a CSV or JSON file, a feed, or the export of a channel once. Throws `invalid`. */
export async function readContentFile(
  source: ContentSource,
  { progress }: { progress?: Progress } = {},
): Promise<ContentFile> {
  const file = { ...emptyContent(), version: versionOf(source), rowCount: 0, firstRow: {} };
  for await (const { values } of readRows(source, file, progress)) {
    if (file.rowCount++ > 0) continue;
    const shown = Object.entries(values).map(([column, cell]) => [column, cell.slice(0, shownCharacters)]);
    file.firstRow = Object.fromEntries(shown);
  }
  return file;
}

/** The rows of a file, one after the other. Throws `invalid` if the file is unreadable or has changed. */
export async function* readRows(
  source: ContentSource,
  content = emptyContent(),
  progress?: Progress,
): AsyncGenerator<ContentRow, void> {
  const pieces = piecesOf(source, progress);
  const format = await formatOf(source);
  if (format === 'json') yield* readJson(pieces, content);
  else if (format === 'csv') yield* readTakeout(readCsv(pieces, content), content);
  else yield* readFeedRows(source, pieces, content);
}

/** Kept, because a feed is read for its columns, its plan and its import, and parsing a large one takes seconds. */
const parsedFeeds = new WeakMap<ContentSource, Feed>();

/** Reads the rows of a feed. The whole feed is in memory, because values at its end may apply to all entries. */
async function* readFeedRows(
  source: ContentSource,
  pieces: AsyncIterable<Uint8Array>,
  content: FileContent,
): AsyncGenerator<ContentRow, void> {
  const feed = source.feed ?? parsedFeeds.get(source) ?? (await parseFeed(source, pieces));
  parsedFeeds.set(source, feed);
  Object.assign(content, { title: feed.title, isChannel: true, columns: [...draftFields] });
  for (const { line, key, publishedAt, hiddenAs, ...values } of feed.entries)
    yield { line, values, entry: { key, publishedAt, hiddenAs } };
}

async function parseFeed(source: ContentSource, pieces: AsyncIterable<Uint8Array>): Promise<Feed> {
  if (source.size > longestFeed) throw feedTooLarge();
  const bytes = new Uint8Array(source.size);
  let at = 0;
  for await (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  // The parser loads only when a feed is read.
  const { readFeedInSteps } = await import('../feeds/read-feed');
  return inShortTasks(readFeedInSteps(bytes, source));
}
