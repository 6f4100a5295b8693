import fc from 'fast-check';
import { byField, draftFields, emptyDraft, type ItemDraft } from 'admin-data';
import { contestedFields, mergeVersions } from './merge-versions';

const before: ItemDraft = {
  ...emptyDraft,
  title: 'A walk',
  url: 'https://example.org/walk',
  imageBlob: 'https://example.org/walk.png',
  date: '2026-01-31',
  category: 'Walks',
};

it('takes a field that only the other admin changed, and keeps each that I changed', () => {
  const mine = { ...before, title: 'My walk', date: '2026-02-01' };
  const theirs = { ...before, title: 'Their walk', url: '' };
  expect(mergeVersions(before, mine, theirs)).toEqual({ ...mine, url: '' });
});

it('leaves to the person what both have changed, and nothing else', () => {
  const mine = { ...before, title: 'My walk', date: '2026-02-01', category: 'Same' };
  const theirs = { ...before, title: 'Their walk', url: '', category: 'Same' };
  expect(contestedFields(before, mine, theirs)).toEqual(['title']);
  expect(contestedFields(null, before, { ...before, url: '' })).toEqual(['url']);
});

it('keeps all of mine when nobody knows what both began with', () => {
  expect(mergeVersions(null, before, { ...before, title: 'Their walk' })).toEqual(before);
});

it('changes none of the versions that it merges', () => {
  const mine = { ...before };
  const theirs = { ...before, category: 'Other' };
  mergeVersions(before, mine, theirs);
  expect([mine, theirs]).toEqual([before, { ...before, category: 'Other' }]);
});

it.each(draftFields)('takes the %s that they alone changed, and keeps it where I alone did', (field) => {
  const changed = { ...before, [field]: 'other' };
  expect(mergeVersions(before, before, changed)).toEqual(changed);
  expect(mergeVersions(before, changed, before)).toEqual(changed);
});

it('whatever both did, each field is mine or theirs, and mine where I changed it', () => {
  const version: fc.Arbitrary<ItemDraft> = fc.record(byField(() => fc.constantFrom('a', 'b', 'c')));
  fc.assert(
    fc.property(version, version, version, (start, mine, theirs) => {
      const merged = mergeVersions(start, mine, theirs);
      for (const field of draftFields)
        expect(merged[field]).toBe(mine[field] === start[field] ? theirs[field] : mine[field]);
    }),
  );
});
