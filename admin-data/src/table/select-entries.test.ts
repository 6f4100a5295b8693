import fc from 'fast-check';
import type { CatalogueEntry } from 'shared-data';
import { compareNewestFirst } from 'shared-data/documents';
import { entryOf, itemsFrom } from 'tests/support/shared-data';
import { newestFirst, selecting, type Sort } from './select-entries';

function selectEntries(...request: Parameters<typeof selecting>): CatalogueEntry[] {
  const steps = selecting(...request);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

const titled = (...titles: string[]): CatalogueEntry[] =>
  titles.map((title, i) => entryOf(`v${i}`, { title }));

const left = (text: string, ...titles: string[]) =>
  selectEntries(titled(...titles), { text }, newestFirst).map(({ title }) => title);

it.each([
  ['part of a title', 'llu ar', 'Allu Arjun | Trailer'],
  ['the words in another order', 'arjun allu', 'Allu Arjun | Trailer'],
  ['the words without accents and punctuation', 'uber don t', 'Über: don’t'],
  ['only a special character', '#1', 'Plan #1'],
])('the table filter matches a title by %s', (_title, text, title) => {
  expect(left(text, title, 'Something else')).toEqual([title]);
});

it('the table filter ignores similar spellings, because the matches may be deleted together', () => {
  expect(left('sintell', 'Sintel')).toEqual([]);
});

const sort = fc.record({
  field: fc.constantFrom('title', 'date', 'category'),
  direction: fc.constantFrom('ascending', 'descending'),
}) as fc.Arbitrary<Sort>;
const entry = fc.record({
  id: fc.nat(999).map((n) => `v${n}`),
  title: fc.constantFrom('a', 'A', 'b 9', 'b 10', 'é', ''),
  url: fc.constant(''),
  date: fc.constantFrom('2026-01-01', '2026-01-02'),
  category: fc.constantFrom('Music', 'Comedy'),
  tags: fc.constant(''),
});
const entries = fc.uniqueArray(entry, { selector: ({ id }) => id });

const collator = new Intl.Collator(undefined, { numeric: true });

const plainSort = (newest: CatalogueEntry[], { field, direction }: Sort) => {
  const sign = direction === 'ascending' ? 1 : -1;
  return newest.toSorted((a, b) => sign * collator.compare(a[field], b[field]) || compareNewestFirst(a, b));
};

it('every order is that of a plain sort, and equal entries are newest first', () => {
  fc.assert(
    fc.property(entries, sort, (list, order) => {
      const newest = list.toSorted(compareNewestFirst);
      expect(selectEntries(newest, {}, order)).toEqual(plainSort(newest, order));
    }),
  );
});

it('the order of thousands of entries is that of a plain sort', () => {
  const newest = itemsFrom(5500)
    .map(({ id, title, date, category }) => ({ id, title, url: '', date, category, tags: '' }))
    .sort(compareNewestFirst);
  const order = { field: 'category', direction: 'descending' } as const;
  expect(selectEntries(newest, {}, order)).toEqual(plainSort(newest, order));
});

it('no step among thousands of videos processes more than a thousand of them', () => {
  const newest = itemsFrom(5000).sort(compareNewestFirst);
  for (const order of [newestFirst, { field: 'title', direction: 'ascending' } as const]) {
    let steps = 0;
    for (const selection = selecting(newest, { text: 'river' }, order); !selection.next().done;) steps++;
    expect(steps).toBeGreaterThanOrEqual(5);
  }
});
