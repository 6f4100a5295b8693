import fc from 'fast-check';
import {
  byField,
  draftFields,
  emptyDraft,
  maxSeriesItems,
  type ItemDraft,
  type SeriesDraft,
} from 'shared-data/documents';
import { mergeFields } from './merge-fields';
import { series } from './series';

function mergeSeries(before: SeriesDraft, mine: SeriesDraft, theirs: SeriesDraft): SeriesDraft | null {
  const { merged, contested } = mergeFields(before, mine, theirs, series.merge);
  return contested.length > 0 ? null : merged;
}

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

describe('two edits of an item', () => {
  const before: ItemDraft = {
    ...emptyDraft,
    title: 'A walk',
    url: 'https://example.org/walk',
    imageBlob: 'https://example.org/walk.png',
    date: '2026-01-31',
    category: 'Walks',
  };

  it('a field that only the other admin changed is theirs, and each that I changed is mine', () => {
    const mine = { ...before, title: 'My walk', date: '2026-02-01', category: 'Same' };
    const theirs = { ...before, title: 'Their walk', url: '', category: 'Same' };
    const versions = JSON.stringify([before, mine, theirs]);
    expect(mergeFields(before, mine, theirs)).toEqual({ merged: { ...mine, url: '' }, contested: ['title'] });
    expect(JSON.stringify([before, mine, theirs])).toBe(versions);
  });

  it('everything is mine, and each difference contested, if the first version is not known', () => {
    const theirs = { ...before, title: 'Their walk', url: '' };
    expect(mergeFields(null, before, theirs)).toEqual({ merged: before, contested: ['title', 'url'] });
  });

  it('each field is mine or theirs, and mine if I changed it', () => {
    const version: fc.Arbitrary<ItemDraft> = fc.record(byField(() => fc.constantFrom('a', 'b', 'c')));
    fc.assert(
      fc.property(version, version, version, (start, mine, theirs) => {
        const { merged } = mergeFields(start, mine, theirs);
        for (const field of draftFields)
          expect(merged[field]).toBe(mine[field] === start[field] ? theirs[field] : mine[field]);
      }),
    );
  });
});

it('fields that belong together are all of one admin', () => {
  const before = { size: 1, picture: 'a', link: '' };
  const options = { together: ['size', 'picture'] } as const;
  const theirs = { ...before, picture: 'b' };
  expect(mergeFields(before, { ...before, link: 'x' }, theirs, options)).toEqual({
    merged: { size: 1, picture: 'b', link: 'x' },
    contested: [],
  });
  expect(mergeFields(before, { ...before, size: 2 }, theirs, options).contested).toEqual(['size', 'picture']);
});
