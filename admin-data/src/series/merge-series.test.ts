import fc from 'fast-check';
import { maxSeriesItems } from 'shared-data/documents';
import { mergeSeries } from './merge-series';

const of = (items: string, title = 'A') => ({ title, description: '', items: [...items] });
const merged = (before: string, mine: string, theirs: string) =>
  mergeSeries(of(before), of(mine), of(theirs))?.items.join('') ?? null;

it.each([
  ['both added, each at its place', 'abc', 'axbc', 'abcy', 'axbcy'],
  ['one added where the other took out', 'abc', 'abxc', 'ac', 'axc'],
  ['one sorted, the other added', 'abc', 'cab', 'abcx', 'cxab'],
  ['one added, the other sorted', 'abc', 'abcx', 'cab', 'cxab'],
  ['one sorted, the other took out', 'abc', 'cab', 'bc', 'cb'],
  ['both added the same', 'abc', 'abcx', 'axbc', 'axbc'],
  ['both sorted alike', 'abc', 'cba', 'cba', 'cba'],
  ['one changed nothing', 'abc', 'abc', 'cxb', 'cxb'],
])('of two who changed a series at once, where %s, both are kept', (_, before, mine, theirs, both) => {
  expect(merged(before, mine, theirs)).toBe(both);
});

it('two who sorted a series in different ways are not merged, nor two titles', () => {
  expect(merged('abc', 'cab', 'bca')).toBeNull();
  expect(mergeSeries(of('a', 'A'), of('a', 'B'), of('a', 'C'))).toBeNull();
  expect(mergeSeries(of('a', 'A'), of('a', 'B'), of('ab', 'A'))).toEqual(of('ab', 'B'));
});

it('two who each added the last video that a series has room for are not merged', () => {
  const most = Array.from({ length: maxSeriesItems - 1 }, (_, at) => `v${at}`);
  const before = { ...of(''), items: most };
  const mine = { ...before, items: [...most, 'mine'] };
  expect(mergeSeries(before, mine, { ...before, items: [...most, 'theirs'] })).toBeNull();
  expect(mergeSeries(before, mine, before)).toEqual(mine);
});

const some = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 });

it('whatever two admins add and take out, nothing is lost, doubled or brought back', () => {
  fc.assert(
    fc.property(some, some, some, (before, mine, theirs) => {
      const result = mergeSeries(of(before.join('')), of(mine.join('')), of(theirs.join('')));
      if (!result) return;
      const expected = [...new Set([...mine, ...theirs])].filter(
        (id) => !before.includes(id) || (mine.includes(id) && theirs.includes(id)),
      );
      expect([...result.items].sort()).toEqual(expected.sort());
    }),
  );
});
