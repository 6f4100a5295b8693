import fc from 'fast-check';
import { growthOf } from 'tests/support/shared-data';
import { plainWords } from 'shared-data/words';
import { DataError } from 'shared-data';
import { draftFields, validateItem } from 'shared-data/documents';
import type { Feed } from './feed';
import { htmlToMarkdown, htmlToText, isHtml, plainToMarkdown } from './html-to-markdown';
import { readFeed } from './read-feed';
import { readMoment } from './read-date';
import { someOf } from 'tests/support/everything';

const bytes = (text: string) => new TextEncoder().encode(text);

/** Reads a feed, or returns null if it was refused with a message. Any other exception fails the test. */
function readOrRefuse(given: Uint8Array): Feed | null {
  try {
    return readFeed(given);
  } catch (cause) {
    expect(cause).toBeInstanceOf(DataError);
    expect((cause as DataError).group).toBe('invalid');
    return null;
  }
}

const xmlText = (text: string) =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const word = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    ...['日本語の題', 'עברית', 'العربية', 'हिन्दी', '👩‍🚀', 'ﷺ'],
    ...['<b>x</b>', '&nbsp;', '\u0000', ']]>', '[a](javascript:b)'],
  ),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
);
const names = [
  ...['title', 'link', 'guid', 'pubDate', 'description', 'category', 'enclosure', 'a'],
  ...['media:thumbnail', 'media:content', 'itunes:duration', 'podcast:transcript'],
];
const attributes = ['url', 'href', 'type', 'height', 'duration', 'language', 'isDefault'];
const element = fc
  .tuple(fc.constantFrom(...names), word, fc.dictionary(fc.constantFrom(...attributes), word, { maxKeys: 3 }))
  .map(([name, text, attributes]) => {
    const written = Object.entries(attributes).map(
      ([key, value]) => ` ${key}="${xmlText(value).replaceAll('"', '&quot;')}"`,
    );
    return `<${name}${written.join('')}>${xmlText(text)}</${name}>`;
  });
const feedOf = (...items: string[]) =>
  `<rss><channel><title>x</title>${items.map((item) => `<item>${item}</item>`).join('')}</channel></rss>`;
const odd = fc
  .array(fc.array(element, { maxLength: 8 }), { maxLength: 4 })
  .map((items) => feedOf(...items.map((item) => item.join(''))));

it('a feed of arbitrary content is read as items whose optional fields can be saved unchanged', () => {
  fc.assert(
    fc.property(odd, (xml) => {
      for (const entry of readFeed(bytes(xml)).entries) {
        for (const field of draftFields) expect(entry[field]).toBe(entry[field].trim());
        const faults = Object.keys(validateItem(entry)).filter((field) => entry[field as 'title'] !== '');
        expect(faults).toEqual([]);
      }
    }),
  );
});

it('truncated, changed and arbitrary bytes are either read or refused', () => {
  const cut = fc.tuple(odd, fc.nat()).map(([xml, at]) => bytes(xml).slice(0, at % (xml.length + 1)));
  const changed = fc.tuple(odd, fc.nat(), fc.nat(255)).map(([xml, at, byte]) => {
    const all = bytes(xml);
    all[at % all.length] = byte;
    return all;
  });
  const json = fc.json().map((text) => bytes(`{"version":"https://jsonfeed.org/version/1","items":${text}}`));
  const any = fc.oneof(cut, changed, json, fc.uint8Array({ maxLength: 200 }));
  fc.assert(fc.property(any, (given) => void readOrRefuse(given)));
});

it('comments and processing instructions may follow a feed in any order', () => {
  const rss = '<rss><channel><item><title>a</title></item></channel></rss>';
  const after = fc.array(fc.constantFrom('<!-- made in 3 ms -->', '<?end?>', ' ', '\n'), { maxLength: 6 });
  fc.assert(fc.property(after, (all) => expect(readFeed(bytes(rss + all.join(''))).entries).toHaveLength(1)));
});

it('a truncated feed is refused and not read in part', () => {
  const whole = '<rss><channel><item><title>a</title></item><item><title>b</title></item></channel></rss>';
  fc.assert(
    fc.property(fc.integer({ min: 0, max: whole.length - 1 }), (end) => {
      expect(readOrRefuse(bytes(whole.slice(0, end)))).toBeNull();
    }),
  );
});

const plain = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme-composite', maxLength: 12 }),
      fc.constantFrom(
        ...['*a*', '_b_', '`c`', '# d', '- e', '1. f', '[g](h)', '<i>', '&amp;', '\\', '---', 'a_b'],
        ...['~~k~~', '> l', '!', '=='],
      ),
    ),
  )
  .map((words) => words.join(' ').replace(/\s+/gu, ' ').trim());
const html = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

it('the words of HTML are the same in Markdown, whatever special characters they contain', () => {
  fc.assert(
    fc.property(plain, (text) => {
      const words = plainWords(htmlToMarkdown(`<p>${html(text)}</p>`));
      expect(words.replace(/\s+/gu, ' ').trim()).toBe(htmlToText(html(text)));
    }),
  );
});

it('lists, headings, links and emphasis of HTML become Markdown, without scripts and embedded content', () => {
  expect(
    htmlToMarkdown(`<h2>One</h2><div>Two <b>three</b><i> four</i><br>five</div>
      <ol><li>a<li>b <a href="https://c.example/(d)">c</a></ol><blockquote><p>q</p><p>r</p></blockquote>
      <script>x()</script><style>y{}</style><iframe src="https://z"></iframe><img src=x onerror=y alt=z>
      <a href="javascript:alert(1)">no link</a> <a href="https://e.example/">https://e.example/</a>`),
  ).toBe(`## One

Two **three** *four*
five

- a
- b [c](https://c.example/%28d%29)

> q
>
> r

no link https://e.example/`);
});

const units = [
  ...['<b> </b>', '<b>', '<div>', '<p>', '<ul><li>', '<blockquote>a', '<a>', '<h1>a \n', '<table><td>'],
  ...['<a href="https://a.b">c</a>', '<p><b>', '<b><p>', '<i a=1></p>', 'x<br>', '<svg><p>', '<dd><dt>'],
  ...['</p>', '<template>', '<script>', '<!--', '<a b="', "<a b='", '<a b=', '<a ', '&amp;', ' \n'],
  ...['https://', ...'<&_* \n[\\'],
];

it.each(someOf(units, 3))('the time to read repetitions of %j is linear in their length', (unit) => {
  const read = (repeated: string) => {
    // Another character follows, so that no expression matches the end of the text.
    const text = `x${repeated}x`;
    htmlToMarkdown(text);
    htmlToText(text);
    isHtml(text);
    plainToMarkdown(text);
  };
  expect(growthOf(read, unit, 50_000)).toBeLessThan(8);
});

const marks = ['<a></a>', '<![CDATA[', '<media:content url="', '&amp;', '</a>', '<?x ', '<item><guid>'];
it.each(someOf(marks))('the time to read a feed of repetitions of %j is linear in its length', (unit) => {
  const read = (repeated: string) =>
    void readOrRefuse(bytes(`<rss><channel><title>x</title>${repeated}</channel></rss>`));
  expect(growthOf(read, unit, 20_000)).toBeLessThan(8);
});

it('the time to read many spaces is linear in their number', () => {
  const growth = (read: (spaces: string) => string) => growthOf((text) => void read(text), '<!> ', 400_000);
  expect(growth((spaces) => htmlToMarkdown(`x${spaces}x`))).toBeLessThan(8);
  expect(growth((spaces) => htmlToMarkdown(`<h1>x<br>${spaces}x</h1>`))).toBeLessThan(8);
});

it.each(['b', 'div', 'ul><li', 'blockquote', 'a href="https://a.b"', 'font color="red"'])(
  'words in thousands of nested <%s> and the rest of the feed are read',
  (name) => {
    const nested = `${`<${name}>`.repeat(3000)}deep words`;
    const first = `<title>a</title><description>${xmlText(nested)}</description>`;
    const { entries } = readFeed(bytes(feedOf(first, '<title>b</title>')));
    expect(entries.map(({ title }) => title)).toEqual(['a', 'b']);
    expect(entries[0]!.description).toContain('deep words');
  },
);

it('a script is not read as text at any depth', () => {
  const scripts = '<script>x()</script><style>y{}</style>';
  for (const depth of [1, 200])
    expect(htmlToMarkdown(`${'<div>'.repeat(depth)}${scripts}words`)).toBe('words');
});

it('a field is read only up to the maximum length of a title or description', () => {
  const long = 'word '.repeat(2_000_000);
  const [entry] = readFeed(bytes(feedOf(`<title>${long}</title><description>${long}</description>`))).entries;
  expect([entry!.title.length, entry!.description.length]).toEqual([300, 5000]);
});

it('plain text keeps its line breaks and does not become a heading or code', () => {
  const text = 'Title\r\n=====\r\n    indented\n# one\n#tag\n\n---';
  expect(plainToMarkdown(text)).toBe('Title\n\n=====\nindented\n\\# one\n#tag\n\n---');
});

it.each([
  ['2025-06-10T23:30:00-05:00', '2025-06-10', '2025-06-11T04:30:00.000Z'],
  ['2025-06-10T23:30:00.123456Z', '2025-06-10', '2025-06-10T23:30:00.000Z'],
  ['2025-06-10 23:30 +0200', '2025-06-10', '2025-06-10T21:30:00.000Z'],
  ['2025-06-10', '2025-06-10', '2025-06-10T00:00:00.000Z'],
  ['Tue, 10 Jun 2025 23:30:00 -0500', '2025-06-10', '2025-06-11T04:30:00.000Z'],
  ['Tue, 10 June 2025 23:30 PDT', '2025-06-10', '2025-06-11T06:30:00.000Z'],
  ['10 Jun 25 23:30:60 GMT', '2025-06-10', '2025-06-10T23:30:59.000Z'],
  ['Wed, 02-Oct-2002 08:00:00 EST (winter)', '2002-10-02', '2002-10-02T13:00:00.000Z'],
  ['Fri, 1 Jan 99 00:00:00 +0000', '1999-01-01', '1999-01-01T00:00:00.000Z'],
])('the day and the time of %s are read', (text, day, at) => {
  expect(readMoment(text)).toEqual({ day, at });
});

it.each([
  '',
  'yesterday',
  '2025-02-30',
  '2025-13-01T00:00:00Z',
  '30 Feb 2025',
  '10/06/2025',
  '1749598200',
  '2025-06-10T25:00:00Z',
])('%j is not a time', (text) => expect(readMoment(text)).toBeNull());
