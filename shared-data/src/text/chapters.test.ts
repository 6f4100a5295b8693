import fc from 'fast-check';
import { chaptersOf, withoutChapters } from './chapters';

const formatChapters = (description: string) =>
  chaptersOf(description).map(({ start, title }) => `${start} ${title}`);

it.each([
  ['0:00 Night\n0:10 Dawn\n1:05:00 Day', ['0 Night', '10 Dawn', '3900 Day']],
  [
    'What it is about.\n\n- 0:00 Night\n- 0:10 *Dawn*\n- 1:00 [Day](/day)\n\nThanks.',
    ['0 Night', '10 Dawn', '60 Day'],
  ],
  ['1. 00:00 - Night\n2. 00:10 – Dawn, at 5:00\n3. (01:00) Day', ['0 Night', '10 Dawn, at 5:00', '60 Day']],
  ['0:00: Night\n0:10: Dawn\n1:00: Day', ['0 Night', '10 Dawn', '60 Day']],
  ['Night 0:00\nDawn — 0:10\nDay (1:00', ['0 Night', '10 Dawn', '60 Day']],
  ['0:00 夜\n0:10 夜明け\n0:30 朝', ['0 夜', '10 夜明け', '30 朝']],
  ['Opens at 9:30 today\n0:00 A\n0:10 B\n0:20 C\nSee 0:15 as well.', ['0 A', '10 B', '20 C']],
  ['0:00 A\n0:10 B\n0:20 C\n0:05 is my favourite', []],
  ['0:00 A\n0:10 B', []],
  ['0:00 A\n0:09 B\n0:20 C', []],
  ['0:01 A\n0:10 B\n0:20 C', []],
  ['0:00 A\nthen\n0:10 B\n0:20 C', []],
  ['0:00\n0:10\n0:20', []],
  ['', []],
])('the chapters of %j are %j', (description, chapters) => {
  expect(formatChapters(description)).toEqual(chapters);
});

it('the chapters of any text begin at 0, are at least ten seconds apart in order, and have a title', () => {
  const line = fc.oneof(
    fc
      .tuple(fc.nat(300), fc.string({ maxLength: 8 }))
      .map(([s, title]) => `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')} ${title}`),
    fc.string({ maxLength: 8 }),
    fc.constantFrom('0:00 A', '0:30 B', '1:00 C', '2:00 D'),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const chapters = chaptersOf(lines.join('\n'));
      if (chapters.length === 0) return;
      expect(chapters.length).toBeGreaterThanOrEqual(3);
      expect(chapters[0]!.start).toBe(0);
      chapters.forEach(({ start, title }, i) => {
        expect(title.trim()).not.toBe('');
        if (i > 0) expect(start - chapters[i - 1]!.start).toBeGreaterThanOrEqual(10);
      });
    }),
  );
});

it.each([
  [
    'What it is about.\n\n- 0:00 Night\n- 0:10 *Dawn*\n- 1:00 [Day](/day)\n\nThanks.',
    'What it is about.\n\n\nThanks.',
  ],
  ['0:00 A\n0:10 B\n0:20 C', ''],
  ['0:00 A\n0:10 B', '0:00 A\n0:10 B'],
  ['See 0:15.', 'See 0:15.'],
])('the description %j is shown without its chapters as %j', (description, shown) => {
  expect(withoutChapters(description)).toBe(shown);
});
