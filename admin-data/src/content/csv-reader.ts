import Papa from 'papaparse';
import { AdminError } from '../errors/admin-error';
import type { ContentReader, ContentRow } from './content-reader';

/**
 * What spreadsheets would run as a formula; an export sets a ' before it, and an import takes one off. A title that
 * has such a ' of its own gets another, so that it returns as it was.
 */
export const formula = /^'*[=+\-@\t\r]/;
const guarded = /^'(?='*[=+\-@\t\r])/;

/** A row that is longer is none: a quote before it was not closed. */
const maxRowCharacters = 4_000_000;

/** Reads CSV in UTF-8, with any of the usual separators and line breaks. */
export class CsvReader implements ContentReader {
  columns: string[] = [];
  readonly categories = [];
  readonly banners = [];
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #parser: Papa.Parser | null = null;
  /** What was read and is no whole row yet. */
  #rest = '';
  #restLine = 1;
  #at = 0;
  #rows: ContentRow[] = [];

  write(bytes: Uint8Array): ContentRow[] {
    return this.#read(this.#decode(bytes), false);
  }

  end(): ContentRow[] {
    const rows = this.#read(this.#decode(), true);
    if (this.columns.length === 0) throw new AdminError('csv.empty', {});
    return rows;
  }

  #decode(bytes?: Uint8Array): string {
    try {
      return bytes ? this.#decoder.decode(bytes, { stream: true }) : this.#decoder.decode();
    } catch (cause) {
      throw new AdminError('csv.encoding', {}, cause);
    }
  }

  #read(text: string, isLast: boolean): ContentRow[] {
    this.#rest += text;
    this.#parser ??= this.#parserFor(this.#rest, isLast);
    this.#rows = [];
    this.#at = 0;
    this.#parser?.parse(this.#rest, 0, !isLast);
    this.#rest = this.#rest.slice(this.#at);
    if (this.#rest.length > maxRowCharacters) throw new AdminError('csv.openQuote', { line: this.#restLine });
    return this.#rows;
  }

  /** Null until the first line is whole: it tells the separator and the line break. */
  #parserFor(text: string, isLast: boolean): Papa.Parser | null {
    const newline = newlineIn(text, isLast);
    if (newline === null) return null;
    return new Papa.Parser({
      delimiter: delimiterOf(text),
      newline,
      // The parser itself gives each row in a list, which the type does not say.
      step: ({ data, meta }: { data: unknown; meta: { cursor: number } }) => {
        this.#take((data as string[][])[0]!, meta.cursor);
      },
    } as Papa.ParseConfig);
  }

  #take(cells: string[], end: number): void {
    const line = this.#restLine;
    this.#restLine += countLineBreaks(this.#rest, this.#at, end);
    this.#at = end;
    if (cells.every((cell) => cell.trim() === '')) return;
    if (this.columns.length === 0) this.columns = cells.map((name) => name.trim());
    else {
      const values = this.columns.map((column, i) => [column, (cells[i] ?? '').replace(guarded, '')]);
      this.#rows.push({ line, values: Object.fromEntries(values) as Record<string, string> });
    }
  }
}

/** The first line break outside quotes; null while more of the text is needed to tell. */
function newlineIn(text: string, isLast: boolean): '\r\n' | '\n' | '\r' | null {
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (text[i] === '\n') return '\n';
    if (text[i] !== '\r') continue;
    if (i + 1 < text.length) return text[i + 1] === '\n' ? '\r\n' : '\r';
    return isLast ? '\r' : null;
  }
  return isLast ? '\n' : null;
}

/** By the line of the column names alone: what stands in cells may hold more of another sign. */
function delimiterOf(text: string): string {
  const [header = ''] = /[^\r\n]+/.exec(text) ?? [];
  const count = (sign: string) => header.split(sign).length;
  return [',', ';', '\t', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function countLineBreaks(text: string, from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; i++) {
    if (text[i] === '\n' || (text[i] === '\r' && text[i + 1] !== '\n')) count++;
  }
  return count;
}
