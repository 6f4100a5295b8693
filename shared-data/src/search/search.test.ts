import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { itemsFrom, randomFrom, titleFrom } from 'tests/support/shared-data';
import { compareNewestFirst } from '../index/shards';
import { fold } from '../text/fold';
import { matchRanges } from './marks';
import { catalogueOf, indexEntries } from '../../../tests/support/shared-data/entries';
import { isEverything } from 'tests/support/everything';

/** Each letter that has another case, and its folded form in Unicode. */
const table = new Map(
  readFileSync(path.join(__dirname, 'case-folding.txt'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('; ').map(textOf) as [string, string]),
);

function textOf(codes: string): string {
  return String.fromCodePoint(...codes.split(' ').map((code) => parseInt(code, 16)));
}

/** The definition of Unicode (D145), letter by letter from its table: slow, and independent of our implementation. */
function foldByTable(text: string): string {
  const byLetter = (source: string) => [...source].map((letter) => table.get(letter) ?? letter).join('');
  return byLetter(byLetter(text.normalize('NFD')).normalize('NFD')).normalize('NFD');
}

it('distinguishes letters as Unicode does, except for the Turkish i', () => {
  const letters = Array.from({ length: 0x1ffff }, (_, i) => i)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    // Node may know a newer Unicode than the table.
    .filter((letter) => table.has(letter) || foldByTable(letter) !== letter);
  const ours = new Map<string, Set<string>>();
  for (const letter of letters) {
    for (const one of [letter, foldByTable(letter)]) {
      const key = fold(one).normalize('NFC');
      ours.set(key, (ours.get(key) ?? new Set()).add(foldByTable(one).normalize('NFC')));
    }
  }
  const merged = [...ours.values()].filter((folded) => folded.size > 1).map((folded) => [...folded].sort());
  expect(merged).toEqual([['i', 'i̇'.normalize('NFC')]]);
  for (const letter of letters) expect(fold(letter)).toBe(fold(foldByTable(letter)));
});

it('finds every title that contains the text before all others, at word starts first, newest first', () => {
  const items = itemsFrom(400).sort(compareNewestFirst);
  const part = fc
    .tuple(
      fc.nat(399),
      fc.nat(300),
      fc.integer({ min: 1, max: 8 }),
      fc.constantFrom('toUpperCase', 'toLowerCase', 'normalize'),
    )
    .map(([i, start, length, change]) => {
      const letters = [...items[i]!.title];
      const text = letters
        .slice(start % letters.length)
        .slice(0, length)
        .join('');
      return text[change as 'toUpperCase']();
    });
  const turkish = (text: string) => foldByTable(text).replaceAll('i\u0307', 'i').replaceAll('ı', 'i');
  const index = indexEntries(catalogueOf(...items).entries);
  fc.assert(
    fc.property(fc.oneof(part, fc.string({ unit: 'binary' })), (text) => {
      const foldedText = turkish(text.trim());
      const expected =
        foldedText === '' ? [] : items.filter(({ title }) => turkish(title).includes(foldedText));
      const found = index.find(text);
      const first = found.slice(0, expected.length);
      expect(first.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
      const runs = first.filter((entry, i) => i > 0 && compareNewestFirst(first[i - 1]!, entry) > 0);
      expect(runs.length).toBeLessThanOrEqual(1);
      expect(new Set(found).size).toBe(found.length);
    }),
    { numRuns: isEverything ? 300 : 20 },
  );
});

it('marks the typed text in every found title, in whole characters', () => {
  const titles = fc.integer().map((seed) => titleFrom(randomFrom(seed)));
  fc.assert(
    fc.property(titles, fc.nat(), fc.integer({ min: 1, max: 6 }), (title, at, length) => {
      const text = [...title]
        .slice(at % [...title].length)
        .slice(0, length)
        .join('')
        .toUpperCase();
      const ranges = matchRanges(title, text);
      expect(ranges.length).toBeGreaterThan(0);
      let after = 0;
      for (const [start, end] of ranges) {
        expect(start).toBeGreaterThanOrEqual(after);
        expect(end).toBeGreaterThan(start);
        expect(fold(title.slice(start, end))).toContain(fold(text));
        after = end;
      }
      expect(after).toBeLessThanOrEqual(title.length);
    }),
    { numRuns: isEverything ? 500 : 30 },
  );
});

it('marks ß for ss and leaves the rest', () => {
  expect(matchRanges('Die Straße', 'ss')).toEqual([[8, 9]]);
  expect(matchRanges('aXbxc', 'x')).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(matchRanges('aaaaa', 'aa')).toEqual([
    [0, 2],
    [2, 4],
  ]);
  expect(matchRanges('abc', '')).toEqual([]);
});
