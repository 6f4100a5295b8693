import Papa from 'papaparse';
import { byField, draftFields, itemFields } from 'shared-data/documents';
import { AdminError } from '../errors/admin-error';
import type { ContentRow, FileContent } from './source';

/**
 * Matches texts that spreadsheets would run as a formula. An export puts a ' before them, which an import removes. A
 * title that itself begins with such a ' gets another one.
 */
export const formula = /^'*[=+\-@\t\r]/;
const guarded = /^'(?='*[=+\-@\t\r])/;

/** In a longer row, a quote is probably not closed. */
const maxRowCharacters = 4_000_000;

interface CsvFormat {
  newline: '\r\n' | '\n' | '\r';
  parser: Papa.Parser;
}

/** Reads CSV in UTF-8, with all usual separators and line breaks. */
export async function* readCsv(
  pieces: AsyncIterable<Uint8Array>,
  content: FileContent,
): AsyncGenerator<ContentRow, void> {
  let format: CsvFormat | null = null;
  /** The text after the last complete row. */
  let rest = '';
  let line = 1;
  const parse = function* (text: string, isLast: boolean): Generator<ContentRow, void> {
    rest += text;
    format ??= formatOf(rest, isLast);
    if (format) {
      const { data, meta } = format.parser.parse(rest, 0, !isLast) as Papa.ParseResult<string[]>;
      rest = rest.slice(meta.cursor);
      for (const cells of data) {
        const row = { line, values: readCells(cells, content) };
        line += lineBreaks(cells.join() + format.newline);
        if (row.values) yield row as ContentRow;
      }
    }
    if (rest.length > maxRowCharacters) throw new AdminError('csv.openQuote', { line });
  };
  for await (const text of decode(pieces)) yield* parse(text, false);
  yield* parse('', true);
  if (content.columns.length === 0) throw new AdminError('csv.empty', {});
}

async function* decode(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decodePiece = (piece?: Uint8Array) => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch (cause) {
      throw new AdminError('csv.encoding', {}, cause);
    }
  };
  for await (const piece of pieces) yield decodePiece(piece);
  yield decodePiece();
}

/** The cells of a row by column; null for an empty line and for the line with the names of the columns. */
function readCells(cells: string[], content: FileContent): Record<string, string> | null {
  if (cells.every((cell) => cell.trim() === '')) return null;
  if (content.columns.length === 0) {
    content.columns = cells.map((name) => name.trim());
    return null;
  }
  const values = content.columns.map((column, i) => [column, (cells[i] ?? '').replace(guarded, '')]);
  return Object.fromEntries(values) as Record<string, string>;
}

/** Matches the first line break outside of quotes. A carriage return at the end is left out: a line feed may follow. */
const firstBreak = /^(?:[^"\r\n]|"[^"]*")*(\r\n|\n|\r(?=[^\n]))/;
const longestHeader = 100_000;

/** The line break and the parser for the separator; null until the first line is complete. */
function formatOf(text: string, isLast: boolean): CsvFormat | null {
  const [, found = isLast ? '\n' : null] = firstBreak.exec(text.slice(0, longestHeader)) ?? [];
  const newline = found as CsvFormat['newline'] | null;
  return newline && { newline, parser: new Papa.Parser({ delimiter: delimiterOf(text), newline }) };
}

/** The separator in the line with the names of the columns. Cells, which may contain other signs, do not count. */
function delimiterOf(text: string): string {
  const [header = ''] = /[^\r\n]+/.exec(text) ?? [];
  const count = (sign: string) => header.split(sign).length;
  return [',', ';', '\t', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

const lineBreaks = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0;

export const contentColumns = ['id', ...draftFields, 'visibility', 'publishAt'] as const;

export type ContentField = (typeof contentColumns)[number];

/** For each field, its column; null if the file has none. */
export type ColumnMatch = Record<ContentField, string | null>;

/** For each field, the names that a column for it may have. */
const columnNames: Record<ContentField, RegExp> = {
  ...byField((field) => itemFields[field].column),
  id: /^(item )?id$/,
  visibility: /^(visibility|state|status|privacy( status)?)$/,
  publishAt: /^(publish at|scheduled (at|for))$/,
};

/** Finds the columns by their names, first by that of the field itself. A person can correct this. */
export const matchColumns = (columns: string[]): ColumnMatch =>
  Object.fromEntries(
    contentColumns.map((field) => {
      const isOwn = (column: string) => plain(column) === plain(field);
      const isOther = (column: string) => columnNames[field].test(plain(column));
      return [field, columns.find(isOwn) ?? columns.find(isOther) ?? null];
    }),
  ) as ColumnMatch;

const plain = (column: string): string =>
  column
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[_-]+/g, ' ')
    .trim();
