import { JSONParser } from '@streamparser/json';
import { siteFields } from 'shared-data/documents';
import { AdminError } from '../errors/admin-error';
import { kinds } from '../kinds/content';
import type { ContentRow, FileContent } from './source';

/** A byte order mark and white space, which may precede JSON. */
const beforeJson = new Set([0xef, 0xbb, 0xbf, 0x20, 0x09, 0x0a, 0x0d]);
const opensList = 0x5b;

const lists = ['items', 'hidden', 'categories', 'banners', 'series', 'pages', 'site'];
/** Matches a file that begins with a list, or a version and a list. Without content, lists have no values. */
const listStart = new RegExp(
  `^\\{\\s*(?:"[^"]*"\\s*:\\s*(?:"[^"]*"|[\\w.-]+)\\s*,\\s*)*"(?:${lists.join('|')})"\\s*:\\s*\\[`,
);

/** Reads a JSON export or a list of items. Only one item at a time is in memory. */
export async function* readJson(
  pieces: AsyncIterable<Uint8Array>,
  content: FileContent,
): AsyncGenerator<ContentRow, void> {
  const columns = new Set<string>();
  let rows: ContentRow[] = [];
  let count = 0;
  let hasList = false;
  const take = (list: unknown, value: unknown) => {
    hasList = true;
    if (list !== 'items' && list !== 'hidden') return addTo(content, list, value);
    const values = textsOf(value);
    for (const column of Object.keys(values)) if (column !== 'captionTexts') columns.add(column);
    rows.push({ line: ++count, values, ...(list === 'hidden' && { isHidden: true }) });
  };
  let parser: JSONParser | undefined;
  for await (const piece of pieces) {
    const start = parser ? 0 : piece.findIndex((byte) => !beforeJson.has(byte));
    if (start < 0) continue;
    if (!parser) {
      const isList = piece[start] === opensList;
      hasList = isList || listStart.test(new TextDecoder().decode(piece.subarray(start)));
      parser = parserFor(isList, take);
    }
    rows = [];
    try {
      parser.write(piece.subarray(start));
    } catch (cause) {
      if (count === 0) throw new AdminError('json.breaksAtStart', {}, cause);
      throw new AdminError('json.breaksAfter', { count }, cause);
    }
    yield* rows;
  }
  if (!parser?.isEnded) throw new AdminError('json.cut', {});
  if (!hasList) throw new AdminError('json.noItems', {});
  content.columns = [...columns];
}

function parserFor(isList: boolean, take: (list: unknown, value: unknown) => void): JSONParser {
  const paths = isList ? ['$.*'] : lists.map((list) => `$.${list}.*`);
  const parser = new JSONParser({ paths, keepStack: false, stringBufferSize: 64 * 1024 });
  parser.onValue = ({ value, key, stack }) => {
    if (typeof key === 'number') take(isList ? 'items' : stack[1]?.key, value);
  };
  return parser;
}

/** Adds a value to a list of the file's content. Skips malformed ones; the plan checks the fields of others. */
function addTo(content: FileContent, list: unknown, value: unknown): void {
  const { id, name, formerNames, ...others } = (value ?? {}) as Record<string, unknown>;
  const kind = Object.values(kinds).find(({ collection }) => collection === list);
  if (list === 'site') content.site = pick(textsOf(value), siteFields);
  else if (kind && typeof id === 'string') content.contents.push({ name: kind.name, id, draft: others });
  else if (list === 'categories' && typeof id === 'string' && typeof name === 'string') {
    const names = Array.isArray(formerNames) ? formerNames.filter((one) => typeof one === 'string') : [];
    content.categories.push({ id, name, ...(names.length > 0 && { formerNames: names }) });
  }
}

const textsOf = (record: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(record ?? {}).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : value === null ? '' : (JSON.stringify(value) ?? ''),
    ]),
  );

const pick = (values: Record<string, string>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.filter((name) => Object.hasOwn(values, name)).map((name) => [name, values[name]!]),
  );
