import fc from 'fast-check';
import { entryOf, indexEntries } from '../../../tests/support/shared-data/entries';
import { findSlowly, type Titled } from '../../../tests/support/shared-data/search/find-slowly';
import { nearestSlowly } from '../../../tests/support/shared-data/search/nearest-slowly';
import { isEverything } from 'tests/support/everything';

const word = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'á'), minLength: 1, maxLength: 9 }),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom('sea', 'seaside', 'side', 'ocean', 'oceans', 'é', 'café', '11', '2017'),
  },
  {
    weight: 2,
    arbitrary: fc.string({ unit: fc.constantFrom('海', '山', '川', '火'), minLength: 1, maxLength: 6 }),
  },
  { weight: 1, arbitrary: fc.constantFrom('#1', 'c#', '&', '-', 'Dé', 'abcdefghijklmnopqrstuvwxyzabcdefgh') },
);
const words = fc.array(word, { minLength: 1, maxLength: 4 });
const few = fc.array(word, { maxLength: 2 }).map((all) => all.join(' '));
const titled = fc.record({ title: words.map((all) => all.join(' ')), category: few, tags: few });

/** Titles that consist of the same few words, so that a text matches several of them in different ways. */
const alike = fc.array(word, { minLength: 2, maxLength: 3 }).chain((some) => {
  const one = fc.tuple(
    fc.constantFrom(...some, ...some.map((text) => `x${text}`), ...some.map((text) => `${text}e`), 'á', 'b'),
    fc.constantFrom(' ', ' ', ' ', '', '-', '  '),
  );
  const text = fc
    .array(one, { minLength: 1, maxLength: 4 })
    .map((all) => all.map(([own, sign]) => own + sign).join(''));
  return fc.array(fc.record({ title: text, category: fc.constantFrom('', ...some), tags: few }), {
    minLength: 2,
    maxLength: 5,
  });
});
const titles = fc.oneof(fc.array(titled, { minLength: 1, maxLength: 5 }), alike);

/** A typing error: a letter omitted, inserted, replaced or swapped, or a space that is added or missing. */
const slip = fc.tuple(fc.nat(), fc.constantFrom('', 'out', 'in', 'other', 'swap', 'split', 'join'));

function withSlips(text: string, slips: [at: number, kind: string][]): string {
  for (const [place, kind] of slips) {
    const at = place % Math.max(1, text.length);
    const [before, here, after] = [text.slice(0, at), text.slice(at, at + 1), text.slice(at + 1)];
    if (kind === 'out') text = before + after;
    if (kind === 'in') text = `${before}b${here}${after}`;
    if (kind === 'other') text = `${before}x${after}`;
    if (kind === 'swap') text = before + after.slice(0, 1) + here + after.slice(1);
    if (kind === 'split') text = `${before} ${here}${after}`;
    if (kind === 'join') text = text.replace(' ', '');
  }
  return text;
}

/** A query for one of the titles: some of its consecutive words. */
const typedOf = (all: Titled[]) =>
  fc
    .tuple(
      fc.constantFrom(...all),
      fc.nat(5),
      fc.integer({ min: 1, max: 4 }),
      fc.boolean(),
      fc.array(slip, { maxLength: 4 }),
      fc.nat(4),
    )
    .map(([{ title, category }, from, count, turned, slips, beside]) => {
      const all = title.split(' ').slice(from % title.split(' ').length);
      const some = beside === 0 ? [...all.slice(0, count), category] : all.slice(0, count);
      return withSlips((turned ? some.reverse() : some).join(' '), slips);
    });

const indexOf = (all: Titled[]) => indexEntries(all.map((one, i) => entryOf(`${i}`, one)));

/** Titles, and a few queries for them. */
const searches = titles.chain((all) =>
  fc.tuple(
    fc.constant(all),
    fc.array(
      fc.oneof(
        typedOf(all),
        words.map((one) => one.join(' ')),
      ),
      { minLength: 1, maxLength: 4 },
    ),
  ),
);

it('finds the same titles as the slow reference, in the same order, whatever was searched before', () => {
  fc.assert(
    fc.property(searches, ([all, texts]) => {
      const index = indexOf(all);
      for (const text of texts.flatMap((one) => [one.slice(1), one, one.slice(0, -1), one]))
        expect(index.find(text).map(({ id }) => Number(id))).toEqual(findSlowly(all, text));
    }),
    { numRuns: isEverything ? 200 : 40 },
  );
});

it('offers the same similar titles as the slow reference, in the same order', () => {
  fc.assert(
    fc.property(searches, fc.integer({ min: 1, max: 4 }), ([all, texts], count) => {
      const index = indexOf(all);
      for (const text of texts) {
        const nearest = index.nearest(text, count).map(({ id }) => Number(id));
        expect(nearest).toEqual(nearestSlowly(all, text, count));
      }
    }),
    { numRuns: isEverything ? 300 : 60 },
  );
});
