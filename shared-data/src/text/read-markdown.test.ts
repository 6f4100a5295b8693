import fc from 'fast-check';
import { growthOf } from '../../../tests/support/shared-data/growth';
import { plainWords, shortened } from './plain-words';
import { readMarkdown } from './read-markdown';
import type { Block, Inline } from './rich-text';
import { isEverything, someOf } from 'tests/support/everything';

const text = (words: string): Inline => ({ kind: 'text', text: words });
const paragraph = (...children: Inline[]): Block => ({ kind: 'paragraph', children });

it('reads emphasis, code and line breaks', () => {
  expect(readMarkdown('A *film* of **two**\n~~days~~ `x <b>`')).toEqual([
    paragraph(
      text('A '),
      { kind: 'emphasis', children: [text('film')] },
      text(' of '),
      { kind: 'strong', children: [text('two')] },
      { kind: 'break' },
      { kind: 'struck', children: [text('days')] },
      text(' '),
      { kind: 'code', text: 'x <b>' },
    ),
  ]);
});

it('reads lists, headings, quotes and rules', () => {
  const item = (words: string): Block[] => [paragraph(text(words))];
  expect(readMarkdown('# Cast\n- Ann\n- Bo\n\n3. three\n4. four\n\n> said\n\n---')).toEqual([
    { kind: 'heading', children: [text('Cast')] },
    { kind: 'list', start: null, items: [item('Ann'), item('Bo')] },
    { kind: 'list', start: 3, items: [item('three'), item('four')] },
    { kind: 'quote', children: item('said') },
    { kind: 'rule' },
  ]);
});

it.each([
  ['see https://example.org/a?b=1&c=2.', 'https://example.org/a?b=1&c=2'],
  ['www.example.org', 'http://www.example.org/'],
  ['[all](/videos)', '/videos'],
  ['[b](https://example.org "title")', 'https://example.org/'],
])('%s has a link to %s', (markdown, href) => {
  const [block] = readMarkdown(markdown);
  const link: unknown = expect.objectContaining({ kind: 'link', href });
  expect(block).toEqual({ kind: 'paragraph', children: expect.arrayContaining([link]) as unknown });
});

it.each([
  '[a](javascript:alert(1))',
  '[a](java&#115;cript:x)',
  '[a](data:text/html,x)',
  '[a](//elsewhere.example)',
  '[a](/\\elsewhere.example)',
  '![a](https://example.org/a.png)',
  'a@example.org',
  '[a](../videos)',
])('%s has no link', (markdown) => {
  expect(JSON.stringify(readMarkdown(markdown))).not.toContain('"link"');
});

it('shows HTML as text, and no image', () => {
  expect(plainWords('<script>alert(1)</script>')).toBe('<script>alert(1)</script>');
  const shown = plainWords('a <b onclick=x>c</b> ![a *cat*](https://example.org/a.png)');
  expect(shown).toBe('a <b onclick=x>c</b> a cat');
});

it.each([
  ['at 1:23', 83],
  ['1:23: the end', 83],
  ['0:00 Start', 0],
  ['(1:02:03)', 3723],
  ['[12:34]', 754],
  ['100:00.', 6000],
])('%s contains a time at second %i', (markdown, seconds) => {
  expect(JSON.stringify(readMarkdown(markdown))).toContain(`"seconds":${seconds},`);
});

it.each([
  '1:2',
  '1:60',
  '1:234',
  'a1:23',
  '16:9',
  '1:60:00',
  '2024-01:23',
  '`1:23`',
  '[1:23](/a)',
  '1:02:03:04',
])('%s contains no time', (markdown) =>
  expect(JSON.stringify(readMarkdown(markdown))).not.toContain('moment'),
);

const pieces = fc.constantFrom(
  ...'<>"\'&`*_~[]()!\\#-|\n\t a\0é한\u202e\ud800',
  ...['1.', '\n\n', '    ', '1:23', '/a', '//x.y', 'https://x.y', 'http:', 'www.a.b', '<script>'],
  ...['<img src=x onerror=y>', 'javascript:', 'JaVaScRiPt&colon;', 'data:', 'vbscript:'],
);
/** A link with any text to any target. */
const hostileLink = fc
  .tuple(
    fc.string(),
    fc.constantFrom('javascript:', 'JavaScript:', 'data:', 'vbscript:', '//', '/\\', 'https:', '/'),
    fc.webPath(),
  )
  .map(([words, start, path]) => `[${words}](${start}${path})`);
const hostile = fc.oneof(
  hostileLink,
  fc.array(pieces, { maxLength: 40 }).map((all) => all.join('')),
  fc.string(),
);

const inlineKinds = ['text', 'code', 'break', 'strong', 'emphasis', 'struck', 'link', 'moment'];
const blockKinds = ['paragraph', 'heading', 'list', 'quote', 'code', 'rule'];

function requireSafe(one: Block | Inline, kinds: string[], isLink = false): void {
  expect(kinds).toContain(one.kind);
  if (one.kind === 'link') {
    expect(isLink).toBe(false);
    const { protocol } = new URL(one.href, 'https://this.example');
    expect(['https:', 'http:']).toContain(protocol);
    if (one.href.startsWith('/')) expect(new URL(one.href, 'https://this.example').host).toBe('this.example');
  }
  if (one.kind === 'list') one.items.flat().forEach((block) => requireSafe(block, blockKinds));
  else if (one.kind === 'quote') one.children.forEach((block) => requireSafe(block, blockKinds));
  else if ('children' in one)
    one.children.forEach((child) => requireSafe(child, inlineKinds, isLink || one.kind === 'link'));
}

it('any text becomes only known elements, links to the web and to this site, and no link in a link', () => {
  fc.assert(
    fc.property(hostile, (markdown) => {
      readMarkdown(markdown).forEach((block) => requireSafe(block, blockKinds));
    }),
    { numRuns: isEverything ? 500 : 100 },
  );
});

it.each(['>', '- ', '1. ', '> - ', '[', '*a_', '`', '[a]('])(
  'reads a description that consists only of %j',
  (unit) => {
    const markdown = unit.repeat(5000 / unit.length);
    expect(plainWords(markdown).length).toBeLessThanOrEqual(markdown.length * 2);
  },
);

const marks = [
  '_*a',
  '*a_',
  '**a_',
  '[_a](',
  '_~a',
  '*1.',
  '_www.',
  'a_',
  '!',
  '[',
  '`a',
  '* ',
  '> ',
  '1. ',
  '- a\n',
  'a\n',
];
it.each(someOf(marks, 3))(
  'the time to read a page of only %j, with or without another line, and in a list, grows linearly',
  (unit) => {
    expect(growthOf((text) => void readMarkdown(text, 'page'), unit, 20_000)).toBeLessThan(8);
    expect(growthOf((text) => void readMarkdown(`${text}x\ny`, 'page'), unit, 5_000)).toBeLessThan(8);
    expect(growthOf((text) => void readMarkdown(`- a\n${text}`, 'page'), unit, 5_000)).toBeLessThan(8);
  },
);

it('shows the seventh list or quote that begins in one line as text', () => {
  expect(plainWords('- '.repeat(8) + '**a**')).toBe('- - - - - - - - a');
  expect(JSON.stringify(readMarkdown('- '.repeat(8) + '**a**')).match(/"list"/g)).toHaveLength(6);
  expect(readMarkdown('* '.repeat(9))).toEqual([{ kind: 'rule' }]);
});

it('reads a long paragraph in the same way as its lines', () => {
  const line = (at: number): string => `${at}: *A film* of **two** [days](https://a.b/${at}_b_c) at a@b.org`;
  const lines = Array.from({ length: 80 }, (_, at) => line(at));
  const inlines = (markdown: string): Inline[] =>
    readMarkdown(markdown, 'page').flatMap((block) => (block.kind === 'paragraph' ? block.children : []));
  expect(inlines(lines.join('\n'))).toEqual(
    lines.flatMap((one, at) => [...(at > 0 ? [{ kind: 'break' } as const] : []), ...inlines(one)]),
  );
});

it('preserves every word of a line, however many signs it has', () => {
  const line = fc.array(fc.constantFrom('a ', '*a', '_b ', 'c', ' '), { minLength: 400, maxLength: 900 });
  const words = (text: string) => text.replace(/[^abc]/g, '');
  fc.assert(
    fc.property(line, (all) => expect(words(plainWords(all.join('')))).toBe(words(all.join('')))),
    { numRuns: 30 },
  );
});

it.each([
  ['[Ann Bo](https://a.b/c)', ', ', ', '],
  ['[Ann](https://a.b/c "Ann Bo")', ' and ', ' and '],
  ['Ann [home](https://a.b/c)', '\\\n', '\n'],
  ['Ann [home](https://a.b/c)', '  \n', '\n'],
])('reads %j a hundred times in a paragraph, with %j between them, as it does once', (one, between, read) => {
  const hundred = (words: string, separator: string) => new Array<string>(100).fill(words).join(separator);
  expect(plainWords(hundred(one, between))).toBe(hundred(plainWords(one), read));
});

it('shows the check marks of a task list', () => {
  expect(plainWords('- [x] filmed\n- [ ] cut\n- plain')).toBe('- ☑ filmed\n- ☐ cut\n- plain');
  expect(plainWords('- [x] filmed\n\n- [ ] **cut**')).toBe('- ☑ filmed\n- ☐ cut');
});

it('a shortened text never exceeds its limit, nor ends in half a character', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 });
  fc.assert(
    fc.property(text, fc.integer({ min: 4, max: 30 }), (long, most) => {
      const short = shortened(long, most);
      expect(short.length).toBeLessThanOrEqual(most);
      expect(short).not.toMatch(/\p{Surrogate}/u);
    }),
  );
});

it.each([
  ['### Late\n\n# Early\n\n###### Deep', [2, 2, 3]],
  ['## A\n\n### B\n\n> ##### C\n\n- #### D\n- ###### E', [2, 3, 4, 4, 5]],
])('each heading of a page is at most one level below the previous one: %j', (markdown, levels) => {
  const found = JSON.stringify(readMarkdown(markdown, 'page')).matchAll(/"level":(\d)/g);
  expect([...found].map(([, level]) => Number(level))).toEqual(levels);
});

it('a page has mail links and levels of headings, but no times', () => {
  expect(readMarkdown('## Open\n\nAt 10:30, [mail](mailto:a@b.org), <me@b.org>', 'page')).toEqual([
    { kind: 'heading', level: 2, children: [text('Open')] },
    paragraph(
      text('At 10:30, '),
      { kind: 'link', href: 'mailto:a@b.org', children: [text('mail')] },
      text(', '),
      { kind: 'link', href: 'mailto:me@b.org', children: [text('me@b.org')] },
    ),
  ]);
  const three = [paragraph(text('x'), text(' '), text('y'), text(' '), text('z'))];
  expect(readMarkdown('[x](mailto:a@b.org) [y](javascript:x) [z](mailto:)')).toEqual(three);
  expect(readMarkdown('[x](javascript:x) [y](data:text/html,x) [z](mailto:)', 'page')).toEqual(three);
});
