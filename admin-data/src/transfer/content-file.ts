import type { Progress } from '../commit/store';
import {
  emptyContent,
  formatOf,
  piecesOf,
  versionOf,
  type ContentRow,
  type ContentSource,
  type FileContent,
  type FormatReader,
  type SourceVersion,
} from './source';
import { readCsv } from './read-csv';
import { readJson } from './read-json';
import { readTakeout } from './read-takeout';

/** A file that was read once, without its rows. */
export interface ContentFile extends FileContent {
  version: SourceVersion;
  rowCount: number;
  /** The first row's cells by column, shortened. */
  firstRow: Record<string, string>;
}

/** Characters of a cell that are shown as an example of its column. */
const shownCharacters = 60;

/** Reads a CSV or JSON file, a feed or an export of a channel once. Throws `invalid`. */
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

/** The rows of a file in a stream. Throws `invalid` for an unreadable file, and for one that changes. */
export async function* readRows(
  source: ContentSource,
  content = emptyContent(),
  progress?: Progress,
): AsyncGenerator<ContentRow, void> {
  const read = await readerFor(source);
  yield* read(piecesOf(source, progress), content);
}

/** The reader of feeds is loaded with the first feed. */
async function readerFor(source: ContentSource): Promise<FormatReader> {
  const format = await formatOf(source);
  if (format === 'json') return readJson;
  if (format === 'csv') return (pieces, content) => readTakeout(readCsv(pieces, content), content);
  const { feedReader } = await import('./feed-reader');
  return feedReader(source);
}
