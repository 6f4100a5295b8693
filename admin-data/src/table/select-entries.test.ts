import fc from 'fast-check';
import type { CatalogueEntry } from 'shared-data';
import { compareNewestFirst } from 'shared-data/documents';
import { itemsFrom } from 'tests/support/shared-data';
import { preparing } from './in-order';
import type { Orders } from './orders';
import { newestFirst, selecting, type Sort } from './select-entries';

function selectEntries(...asked: Parameters<typeof selecting>): CatalogueEntry[] {
  const steps = selecting(...asked);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

const titled = (...titles: string[]): CatalogueEntry[] =>
  titles.map((title, i) => ({
    ...{ id: `v${i}`, title, url: '', date: '2026-01-01', category: 'Music', tags: '' },
  }));

const left = (text: string, ...titles: string[]) =>
  selectEntries(titled(...titles), { text }, newestFirst).map(({ title }) => title);

it.each([
  ['part of a title', 'llu ar', 'Allu Arjun | Trailer'],
  ['words in another order', 'arjun allu', 'Allu Arjun | Trailer'],
  ['words without their accents, and another sign', 'uber don t', 'Über: don’t'],
  ['a sign alone', '#1', 'Plan #1'],
])('the filter of the table leaves titles that have %s', (_says, text, title) => {
  expect(left(text, title, 'Something else')).toEqual([title]);
});

it('the filter of the table leaves no near spelling, as what is left may be deleted together', () => {
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

it('an order that was made before a write is the one that is made after it', () => {
  fc.assert(
    fc.property(fc.array(entries), sort, (lists, asked) => {
      const orders: Orders = new Map();
      let before = new Map<string, CatalogueEntry>();
      for (const list of lists) {
        // What a write left alone is the same object.
        const newest = list
          .map((one) => (before.get(one.id)?.title === one.title ? before.get(one.id)! : one))
          .sort(compareNewestFirst);
        expect(selectEntries(newest, {}, asked, orders)).toEqual(selectEntries(newest, {}, asked));
        before = new Map(newest.map((one) => [one.id, one]));
      }
    }),
  );
});

const collator = new Intl.Collator(undefined, { numeric: true });

it('every order is that of a plain sort, of equal ones the newest first, whichever was asked for before', () => {
  fc.assert(
    fc.property(entries, fc.array(sort), (list, all) => {
      const orders: Orders = new Map();
      const newest = [...list].sort(compareNewestFirst);
      for (const asked of all) {
        const sign = asked.direction === 'ascending' ? 1 : -1;
        const plain = [...newest].sort(
          (a, b) => sign * collator.compare(a[asked.field], b[asked.field]) || compareNewestFirst(a, b),
        );
        expect(selectEntries(newest, {}, asked, orders)).toEqual(plain);
      }
    }),
  );
});

it('what is made before anybody asks changes no order and no filter', () => {
  const newest = itemsFrom(3000).sort(compareNewestFirst);
  const orders: Orders = new Map();
  const steps = preparing(newest, orders);
  let count = 1;
  while (!steps.next().done) count++;
  expect(count).toBeGreaterThan(15);
  for (const direction of ['ascending', 'descending'] as const) {
    const asked = { field: 'title', direction } as const;
    const filter = { text: 'river' };
    expect(selectEntries(newest, filter, asked, orders)).toEqual(selectEntries(newest, filter, asked));
  }
});

it('no step among thousands of videos looks at more than a thousand of them', () => {
  const newest = itemsFrom(5000).sort(compareNewestFirst);
  for (const asked of [newestFirst, { field: 'title', direction: 'ascending' } as const]) {
    let steps = 0;
    for (const making = selecting(newest, { text: 'river' }, asked); !making.next().done;) steps++;
    expect(steps).toBeGreaterThanOrEqual(5);
  }
});
