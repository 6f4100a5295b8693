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
  ['both added a video, at different positions', 'abc', 'axbc', 'abcy', 'axbcy'],
  ['one added and the other removed a video at the same position', 'abc', 'abxc', 'ac', 'axc'],
  ['one sorted and the other added a video', 'abc', 'cab', 'abcx', 'cxab'],
  ['one added a video and the other sorted', 'abc', 'abcx', 'cab', 'cxab'],
  ['one sorted and the other removed a video', 'abc', 'cab', 'bc', 'cb'],
  ['both added the same video', 'abc', 'abcx', 'axbc', 'axbc'],
  ['both sorted in the same way', 'abc', 'cba', 'cba', 'cba'],
  ['one changed nothing', 'abc', 'abc', 'cxb', 'cxb'],
])('concurrent edits of a series are merged if %s', (_, before, mine, theirs, both) => {
  expect(merged(before, mine, theirs)).toBe(both);
});

it('different orders and different titles of a series are not merged', () => {
  expect(merged('abc', 'cab', 'bca')).toBeNull();
  expect(mergeSeries(of('a', 'A'), of('a', 'B'), of('a', 'C'))).toBeNull();
  expect(mergeSeries(of('a', 'A'), of('a', 'B'), of('ab', 'A'))).toEqual(of('ab', 'B'));
});

it('two additions that together exceed the maximum length of a series are not merged', () => {
  const most = Array.from({ length: maxSeriesItems - 1 }, (_, at) => `v${at}`);
  const before = { ...of(''), items: most };
  const mine = { ...before, items: [...most, 'mine'] };
  expect(mergeSeries(before, mine, { ...before, items: [...most, 'theirs'] })).toBeNull();
  expect(mergeSeries(before, mine, before)).toEqual(mine);
});

const some = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 });

it('merged additions and removals are complete, without duplicates or removed videos', () => {
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

  it('a field that only the other admin changed is theirs, and each field that I changed is mine', () => {
    const mine = { ...before, title: 'My walk', date: '2026-02-01', category: 'Same' };
    const theirs = { ...before, title: 'Their walk', url: '', category: 'Same' };
    const versions = JSON.stringify([before, mine, theirs]);
    expect(mergeFields(before, mine, theirs)).toEqual({ merged: { ...mine, url: '' }, contested: ['title'] });
    expect(JSON.stringify([before, mine, theirs])).toBe(versions);
  });

  it('every field is mine and every difference is contested if the opened version is unknown', () => {
    const theirs = { ...before, title: 'Their walk', url: '' };
    expect(mergeFields(null, before, theirs)).toEqual({ merged: before, contested: ['title', 'url'] });
  });

  it('each merged field is mine if I changed it, and contested if both changed it differently', () => {
    const version: fc.Arbitrary<ItemDraft> = fc.record(byField(() => fc.constantFrom('a', 'b', 'c')));
    fc.assert(
      fc.property(version, version, version, (start, mine, theirs) => {
        const { merged, contested } = mergeFields(start, mine, theirs);
        for (const field of draftFields) {
          expect(merged[field]).toBe(mine[field] === start[field] ? theirs[field] : mine[field]);
          const changes = new Set([mine[field], theirs[field]].filter((value) => value !== start[field]));
          expect(contested.includes(field)).toBe(changes.size === 2);
        }
      }),
    );
  });
});

it('fields that belong together come from the same admin', () => {
  const before = { size: 1, picture: 'a', link: '' };
  const options = { together: ['size', 'picture'] } as const;
  const theirs = { ...before, picture: 'b' };
  const merged = { size: 1, picture: 'b', link: 'x' };
  expect(mergeFields(before, { ...before, link: 'x' }, theirs, options)).toEqual({ merged, contested: [] });
  expect(mergeFields(before, { ...before, size: 2 }, theirs, options).contested).toEqual(['size', 'picture']);
});
