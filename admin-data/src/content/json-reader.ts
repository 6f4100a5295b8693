import { JSONParser, TokenType } from '@streamparser/json';
import { type Banner, type Category } from 'shared-data';
import {
  bannerFields,
  freePageOf,
  seriesOf,
  siteFields,
  type FreePage,
  type Series,
  type SiteSettings,
} from 'shared-data/documents';
import { AdminError } from '../errors/admin-error';
import type { ContentReader, ContentRow } from './content-reader';
import { besideFields } from './read-placing';

/** The byte order mark and white space, which may come first. */
const beforeJson = new Set([0xef, 0xbb, 0xbf, 0x20, 0x09, 0x0a, 0x0d]);
const opensList = 0x5b;
const beside: ReadonlySet<string> = new Set(besideFields);

/** Reads a JSON export, or a list of items. Of the file, only the item that is being read is held. */
export class JsonReader implements ContentReader {
  readonly categories: Category[] = [];
  readonly banners: Banner[] = [];
  readonly series: Series[] = [];
  readonly pages: FreePage[] = [];
  site: Partial<SiteSettings> | undefined;
  readonly #columns = new Set<string>();
  #parser: JSONParser | null = null;
  #hasItems = false;
  #count = 0;
  #rows: ContentRow[] = [];

  get columns(): string[] {
    return [...this.#columns];
  }

  write(bytes: Uint8Array): ContentRow[] {
    this.#rows = [];
    let json = bytes;
    if (!this.#parser) {
      const start = bytes.findIndex((byte) => !beforeJson.has(byte));
      if (start < 0) return [];
      json = bytes.subarray(start);
      this.#parser = this.#parserFor(json[0] === opensList);
    }
    this.#attempt(() => this.#parser!.write(json));
    return this.#rows;
  }

  end(): ContentRow[] {
    this.#rows = [];
    if (!this.#parser?.isEnded) throw new AdminError('json.cut', {});
    if (!this.#hasItems) throw new AdminError('json.noItems', {});
    return this.#rows;
  }

  #attempt(parse: () => void): void {
    try {
      parse();
    } catch (cause) {
      if (this.#count === 0) throw new AdminError('json.breaksAtStart', {}, cause);
      throw new AdminError('json.breaksAfter', { count: this.#count }, cause);
    }
  }

  #parserFor(isList: boolean): JSONParser {
    const paths = isList
      ? ['$.*']
      : ['$.items.*', '$.hidden.*', '$.categories.*', '$.banners.*', '$.series.*', '$.pages.*', '$.site.*'];
    const parser = new JSONParser({ paths, keepStack: false, stringBufferSize: 64 * 1024 });
    this.#hasItems = isList;
    let depth = 0;
    let key: unknown;
    parser.onToken = ({ token, value }) => {
      if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) {
        if (depth === 1 && !isList && key === 'items') this.#hasItems = token === TokenType.LEFT_BRACKET;
        depth++;
      } else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth--;
      else if (token === TokenType.STRING && depth === 1) key = value;
    };
    parser.onValue = ({ value, key: index, stack }) => {
      if (typeof index === 'number') this.#take(isList ? 'items' : stack[1]?.key, value);
    };
    return parser;
  }

  #take(list: unknown, value: unknown): void {
    const values = textsOf(value);
    if (list === 'items' || list === 'hidden') {
      for (const column of Object.keys(values)) if (!beside.has(column)) this.#columns.add(column);
      this.#rows.push({ line: ++this.#count, values, ...(list === 'hidden' && { isHidden: true }) });
    } else if (list === 'categories') this.categories.push(...categoryIn(values, value));
    else if (list === 'series') this.series.push(...seriesIn(value));
    else if (list === 'pages') this.pages.push(...freePageIn(value));
    else if (list === 'site') this.site = siteIn(values);
    else this.banners.push(...recordOf<Banner>(values, ['id', ...bannerFields]));
  }
}

const textsOf = (record: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(record ?? {}).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
    ]),
  );

/** The record with these keys alone; none when it lacks one. */
const recordOf = <T>(values: Record<string, string>, keys: (keyof T & string)[]): T[] =>
  keys.every((key) => Object.hasOwn(values, key))
    ? [Object.fromEntries(keys.map((key) => [key, values[key]])) as T]
    : [];

/** A record that is a category; none where it is not. */
function categoryIn(values: Record<string, string>, value: unknown): Category[] {
  const { formerNames } = (value ?? {}) as { formerNames?: unknown };
  const texts = Array.isArray(formerNames) ? formerNames.filter((name) => typeof name === 'string') : [];
  return recordOf<Category>(values, ['id', 'name']).map((category) => ({
    ...category,
    ...(texts.length > 0 && { formerNames: texts }),
  }));
}

/** The settings that a record names. */
const siteIn = (values: Record<string, string>): Partial<SiteSettings> =>
  Object.fromEntries(
    siteFields.filter((field) => Object.hasOwn(values, field)).map((field) => [field, values[field]]),
  );

/** A record that is a series; none where it is not. */
function seriesIn(value: unknown): Series[] {
  const { id } = (value ?? {}) as { id?: unknown };
  const series = typeof id === 'string' ? seriesOf(id, value) : null;
  return series ? [series] : [];
}

/** A record that is a free page; none where it is not. */
function freePageIn(value: unknown): FreePage[] {
  const { id } = (value ?? {}) as { id?: unknown };
  const page = typeof id === 'string' ? freePageOf(id, value) : null;
  return page ? [page] : [];
}
