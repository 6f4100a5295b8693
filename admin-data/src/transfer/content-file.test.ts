import fc from 'fast-check';
import type { Item } from 'shared-data';
import { byField } from 'shared-data/documents';
import { buildItem, fileOf, writeContent } from 'tests/support/admin-data';
import { readContentFile } from './content-file';
import { emptyContent } from './source';
import { readCsv } from './read-csv';
import { readJson } from './read-json';
import type { ContentFormat } from './write-content';

/** Characters of many scripts, of one to four bytes and of two UTF-16 units, and all special characters of both formats. */
const letters = fc.constantFrom(
  ...["'", '"', '=', '+', '-', '@', ',', ';', '|', '\t', '\r', '\n', '\\', '/', '{', '}', '[', ']', ' '],
  ...['a', 'é', 'ß', 'ش', '料', '🎬', '👩‍👩‍👧‍👦', 'e\u0301', '\u2028', '\u0000', '\u001f', '\ufeff', '\u200f'],
);
const text = fc.oneof(fc.string({ unit: letters, maxLength: 12 }), fc.string({ unit: 'binary' }));
const picture = fc.constantFrom('https://example.org/é.webp', 'data:image/webp;base64,AAAA');

const anyItem: fc.Arbitrary<Item> = fc.record({
  ...byField(() => text),
  // A row of blank cells is skipped, so ids must not be blank.
  id: fc.uuid(),
  imageBlob: picture,
  url: fc.oneof(fc.constant(''), text),
});

async function* piecesOf(bytes: Uint8Array, cuts: number[]): AsyncGenerator<Uint8Array> {
  const ends = [...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  for (const [i, end] of ends.entries()) yield await Promise.resolve(bytes.subarray(ends[i - 1] ?? 0, end));
}

async function read(format: ContentFormat, written: string, cuts: number[]) {
  const bytes = new TextEncoder().encode(written);
  const content = emptyContent();
  const reader = format === 'csv' ? readCsv : readJson;
  const rows = [];
  for await (const { values } of reader(piecesOf(bytes, cuts), content)) rows.push(values);
  return { rows, categories: content.categories, contents: content.contents };
}

const cuts = fc.array(fc.nat(), { maxLength: 30 });

/** The parser treats U+FEFF at the start of a text as a byte order mark. It is white space and not stored. */
const withoutMark = <T>(content: T): T =>
  JSON.parse(
    JSON.stringify(content, (_, value: unknown) =>
      typeof value === 'string' ? value.replace(/^\ufeff/, '') : value,
    ),
  ) as T;

it('content is read from JSON as it was written, however it is split into chunks', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(anyItem, { maxLength: 6 }),
      fc.array(fc.record({ id: text, name: text }), { maxLength: 3 }),
      cuts,
      async (items, categories, ends) => {
        const draft = { size: '320x50' as const, banner: '', link: 'https://example.org/“"”' };
        const written = writeContent('json', { items, categories, banners: [{ id: 'b', ...draft }] });
        const contents = [{ name: 'banner', id: 'b', draft }];
        expect(await read('json', written, ends)).toEqual(withoutMark({ rows: items, categories, contents }));
      },
    ),
  ));

it('items are read from CSV as they were written, however the file is split into chunks', () =>
  fc.assert(
    fc.asyncProperty(fc.array(anyItem, { minLength: 1, maxLength: 6 }), cuts, async (items, ends) => {
      const { rows } = await read('csv', writeContent('csv', { items }), ends);
      expect(rows).toEqual(items.map(withoutData));
    }),
  ));

/** Stored pictures are left out, and so is a text that begins like a data URL in any column. */
const withoutData = (item: Item) => ({
  ...byField((field) => (item[field].startsWith('data:') ? '' : item[field])),
  ...{ id: item.id, visibility: 'published', publishAt: '' },
});

it.each(['\r\n', '\n', '\r'])('each row has its line number with the line break %j', async (newline) => {
  const written = ['Title;Date', '"a', 'b";c', '', '"x""y";"z"', ''].join(newline);
  const bytes = new TextEncoder().encode(`\ufeff${written}`);
  for (let end = 0; end <= bytes.length; end++) {
    const content = emptyContent();
    const rows = [];
    for await (const row of readCsv(piecesOf(bytes, [end]), content)) rows.push(row);
    expect(content.columns).toEqual(['Title', 'Date']);
    expect(rows).toEqual([
      { line: 2, values: { Title: `a${newline}b`, Date: 'c' } },
      { line: 5, values: { Title: 'x"y', Date: 'z' } },
    ]);
  }
});

it('a file is read once for its columns, its first row and the number of rows', async () => {
  const items = [buildItem({ title: 'x'.repeat(200) }), buildItem()];
  const written = JSON.stringify(items.map((item, i) => ({ ...item, ...(i === 1 && { views: 3 }) })));
  const file = await readContentFile(new File([`\ufeff ${written}`], 'a.json'));
  expect(file).toMatchObject({ rowCount: 2, firstRow: { title: 'x'.repeat(60) }, categories: [] });
  expect(file.columns).toEqual([...Object.keys(items[0]!), 'views']);
});

it.each([
  ['a.csv', '', 'The file is empty.'],
  ['a.csv', '\n , \n', 'The file is empty.'],
  ['a.json', '', 'The file is not valid JSON: it ends in the middle, so a part of it is missing.'],
  ['a.json', '{', 'The file is not valid JSON: it ends in the middle, so a part of it is missing.'],
  [
    'a.json',
    '[{"a":1},{"a":',
    'The file is not valid JSON: it ends in the middle, so a part of it is missing.',
  ],
  ['a.json', 'hello', 'The file is not valid JSON: it breaks at its start.'],
  ['a.json', '[{"a":1},x]', 'The file is not valid JSON: it breaks after item 1.'],
  ['a.json', '[] []', 'The file is not valid JSON: it breaks at its start.'],
  ['a.json', '{"videos": []}', 'The file holds no list of items.'],
  ['a.json', '{"videos": [{"items": []}, "items", []]}', 'The file holds no list of items.'],
  ['a.json', '{"items": {"0": {}}}', 'The file holds no list of items.'],
  ['a.json', '"7"', 'The file holds no list of items.'],
])('%s with the content %j is refused', async (name, text, sentence) => {
  const refused = readContentFile(fileOf(text, name));
  await expect(refused).rejects.toMatchObject({ group: 'invalid', message: sentence });
});

it.each([
  ['an export of an empty site', writeContent('json', { items: [] })],
  ['an empty list', '{"items": []}'],
  ['an empty list after a version', '{"version":1,"items":[]}'],
  ['an indented file', JSON.stringify({ version: 1, site: 'a', items: [] }, null, 2)],
])('%s is read', async (_, text) => {
  const file = fileOf(text, 'a.json');
  expect(await readContentFile(file)).toMatchObject({ rowCount: 0, columns: [] });
});

it('a row that does not end is refused without reading the rest of the file', async () => {
  const file = new File(['a,b\n1,"', 'x'.repeat(20_000_000)], 'a.csv');
  let read = 0;
  const progress = (done: number) => (read = done);
  const reading = readContentFile(file, { progress });
  await expect(reading).rejects.toThrow('The row in line 2 does not end: a quote is not closed.');
  expect(read).toBeLessThan(5_000_000);
});

it('a file that is not UTF-8 is refused, because its letters would be wrong', async () => {
  const latin1 = Uint8Array.from([...'title\nStra\u00dfe\n'].map((letter) => letter.charCodeAt(0)));
  await expect(readContentFile(new File([latin1], 'a.csv'))).rejects.toThrow('The file is not in UTF-8.');
});
