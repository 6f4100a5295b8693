import Papa from 'papaparse';
import { DataError, type Banner, type Category, type Item } from 'shared-data';

/** A row of a file, as text, before anything is known about it. */
export interface ContentRow {
  /** Where it starts in the file, from 1; in a JSON file, the number of the item. */
  line: number;
  /** The cells by column. */
  values: Record<string, string>;
}

/** A file as it was read: items in rows, and what only a JSON export holds. */
export interface ContentFile {
  columns: string[];
  rows: ContentRow[];
  categories: Category[];
  banners: Banner[];
}

/** Reads a CSV or JSON file. Throws `invalid` with a sentence when it is neither. */
export function readContentFile(name: string, text: string): ContentFile {
  const isJson = /\.json$/i.test(name) || (!/\.csv$/i.test(name) && /^\s*[[{]/.test(text));
  return isJson ? readJson(text) : readCsv(text);
}

/**
 * What spreadsheets would run as a formula; an export sets a ' before it, and an import takes one off. A title that
 * has such a ' of its own gets another, so that it returns as it was.
 */
const formula = /^'*[=+\-@\t\r]/;
const guarded = /^'(?='*[=+\-@\t\r])/;

function readCsv(text: string): ContentFile {
  const rows: ContentRow[] = [];
  let columns: string[] | null = null;
  let line = 1;
  let at = 0;
  const source = text.replace(/^\uFEFF/, '');
  Papa.parse<string[]>(source, {
    skipEmptyLines: false,
    delimiter: delimiterOf(source),
    step: ({ data, meta }) => {
      const start = line;
      line += countLineBreaks(source, at, meta.cursor);
      at = meta.cursor;
      if (data.every((cell) => cell.trim() === '')) return;
      if (!columns) columns = data.map((name) => name.trim());
      else {
        const cells = columns.map((column, i) => [column, (data[i] ?? '').replace(guarded, '')]);
        rows.push({ line: start, values: Object.fromEntries(cells) as Record<string, string> });
      }
    },
  });
  if (!columns) throw new DataError('invalid', 'The file is empty.');
  return { columns, rows, categories: [], banners: [] };
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

function readJson(text: string): ContentFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new DataError('invalid', `The file is not valid JSON: ${(cause as Error).message}`, { cause });
  }
  const { items, categories, banners } = (Array.isArray(json) ? { items: json } : (json ?? {})) as Partial<
    Record<'items' | 'categories' | 'banners', unknown>
  >;
  if (!Array.isArray(items)) throw new DataError('invalid', 'The file holds no list of items.');
  const rows = items.map((item: unknown, i) => ({ line: i + 1, values: textsOf(item) }));
  const columns = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))];
  return {
    columns,
    rows,
    categories: recordsOf<Category>(categories, ['id', 'name']),
    banners: recordsOf<Banner>(banners, ['id', 'size', 'banner', 'link']),
  };
}

const textsOf = (record: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(record ?? {}).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
    ]),
  );

const recordsOf = <T>(list: unknown, keys: (keyof T & string)[]): T[] =>
  (Array.isArray(list) ? list : [])
    .map(textsOf)
    .filter((record) => keys.every((key) => key in record))
    .map((record) => Object.fromEntries(keys.map((key) => [key, record[key]])) as T);

/** Everything that a JSON file holds: importing it into an empty database gives the same again. */
export interface Content {
  items: Item[];
  categories: Category[];
  banners: Banner[];
}

/** One item to a line, so that versions of a file can be compared. */
export function writeJson({ items, categories, banners }: Content): string {
  const list = (name: string, all: unknown[]) =>
    `  ${JSON.stringify(name)}: [${all.map((one) => `\n    ${JSON.stringify(one)}`).join(',')}\n  ]`;
  return `{\n${[list('categories', categories), list('banners', banners), list('items', items)].join(',\n')}\n}\n`;
}

export const contentColumns = ['id', 'title', 'url', 'date', 'category', 'imageBlob'] as const;

/** Items as CSV, for a spreadsheet: no cell can run as a formula. */
export function writeCsv(items: Item[]): string {
  return `${Papa.unparse(items, { columns: [...contentColumns], escapeFormulae: formula, newline: '\n' })}\n`;
}
