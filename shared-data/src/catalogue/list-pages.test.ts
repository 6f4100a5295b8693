import fc from 'fast-check';
import { itemsFrom } from '../../../tests/support/shared-data';
import { CatalogueChange } from './catalogue-change';
import { decodeStarts, type PageStart } from './decode-starts';
import { findPage as find, type ReadStarts } from './find-page';
import { makePages } from './list-pages';
import type { ListedKey } from './listed-keys';
import { compareNewestFirst, compareText } from './order';
import { encodeStarts, startsOf, type Key } from './page-starts';
import { putPages } from './put-pages';
import type { ListPages } from './stored-pages';
import { decodeSummary, encodeSummary } from './summary';

const findPage = (
  pages: ListPages,
  wanted: { page: number; category?: string | undefined },
  read: ReadStarts,
) => find(pages, wanted, { read, compare: compareText });

/** Whether a query that begins at a start comes to this item. */
const isAfter = ({ date, after }: PageStart, key: Key): boolean => {
  const byDate = compareText(key.date, date);
  if (byDate !== 0) return byDate < 0;
  return after === undefined || compareText(key.id, after) < 0;
};

const id = fc.oneof(
  fc.stringMatching(/^[a-zA-Z0-9]{20}$/),
  fc.stringMatching(/^video[0-9]{1,4}$/),
  // Also those with spaces, in other scripts, and that begin as Firestore's own.
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  fc.constantFrom('..a', '...', '__a', '__', '_', '😀a', '\uffeda'),
);
const date = fc.oneof(
  { weight: 9, arbitrary: fc.nat(40).map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10)) },
  { weight: 1, arbitrary: fc.constantFrom('', 'soon', '2026-02-30', '0000-00-00') },
);
const keys: fc.Arbitrary<ListedKey[]> = fc
  .uniqueArray(fc.record({ id, date, category: fc.constantFrom('Music', 'all', '', 'é', '__proto_') }), {
    selector: (one) => one.id,
    maxLength: 200,
  })
  .map((all) =>
    all.filter((one) => !/\//.test(one.id) && !/^\.{1,2}$/.test(one.id)).sort(compareNewestFirst),
  );

/** The list that the stored pages of it show, one after the other; undefined where nothing is stored of it. */
async function shown(
  made: NonNullable<ReturnType<typeof makePages>>,
  list: readonly Key[],
  category?: string,
) {
  const pageCount = Math.ceil(list.length / 12);
  const pages: Key[][] = [];
  for (let page = 2; page <= pageCount; page++) {
    const span = await findPage(made.stored, { page, category }, async (name) => made.documents.get(name));
    if (!span) return undefined;
    const { from, before } = span;
    const after = list.filter((key) => isAfter(from, key));
    pages.push(before ? after.filter((key) => !isAfter(before, key)) : after.slice(0, 12));
  }
  return [list.slice(0, 12), ...pages].flat();
}

it('the pages of every list together are the list, whatever its ids and dates are', async () => {
  await fc.assert(
    fc.asyncProperty(keys, async (all) => {
      const made = makePages(all, 7);
      if (!made) return expect(all.some(({ id: one, date: day }) => /[\n ]/.test(one + day))).toBe(true);
      expect(await shown(made, all)).toEqual(all);
      for (const category of new Set(all.map((one) => one.category))) {
        const list = all.filter((one) => one.category === category);
        expect(await shown(made, list, category)).toEqual(list);
      }
    }),
    { numRuns: 100 },
  );
});

it('starts are read as they were written', () => {
  fc.assert(
    fc.property(keys, (all) => {
      const starts = startsOf(all);
      const text = encodeStarts(starts);
      if (starts.length > 0 && text !== null) expect(decodeStarts(text)).toEqual(starts);
    }),
  );
});

it('a large catalogue has them in few documents, each of which says where it begins', async () => {
  const all = itemsFrom(40_000).sort(compareNewestFirst);
  const made = makePages(all, 7)!;
  expect(made.stored.starts).toBeUndefined();
  expect([...made.documents.keys()]).toEqual(made.stored.documents!.map((_, i) => `pages-${i}`));
  expect(made.documents.size).toBeLessThanOrEqual(8);
  for (const [page, category] of [[2], [900], [3333], [2, 'Comedy'], [2, '料理'], [90, 'Music']] as [
    number,
    string?,
  ][]) {
    const list = all.filter((one) => category === undefined || one.category === category);
    const { from } = (await findPage(made.stored, { page, category }, async (id) => made.documents.get(id)))!;
    expect(list.findIndex((key) => isAfter(from, key))).toBe((page - 1) * 12);
  }
  // Also of the last page of a document, where it ends is known.
  const last = Math.ceil(all.length / 12);
  const begins = made.stored
    .documents!.filter((begin) => begin.endsWith(' all'))
    .map((begin) => parseInt(begin, 10));
  expect(begins.length).toBeGreaterThan(1);
  const around = begins.flatMap((page) => [page - 1, page, page + 1]);
  for (const page of [...around, last - 1].filter((one) => one > 1 && one < last))
    expect(await findPage(made.stored, { page }, async (id) => made.documents.get(id))).toMatchObject({
      before: { date: expect.any(String) as string },
    });
  // One that a newer write has replaced tells nothing.
  const read = async () => ({ ...made.documents.get('pages-0')!, made: '8' });
  expect(await findPage(made.stored, { page: 2 }, read)).toBeNull();
  expect(await findPage(made.stored, { page: 2 }, async () => undefined)).toBeNull();
  expect(await findPage(made.stored, { page: 9999 }, async (id) => made.documents.get(id))).toBeNull();
  expect(
    await findPage(made.stored, { page: 2, category: 'Nothing' }, async () => made.documents.get('pages-0')),
  ).toBeNull();
});

it('a write that changes no entry leaves them true, and one that does not know all entries tells none', () => {
  const nothing = { version: 1, total: 0, categories: new Map(), shards: new Map(), banners: [] };
  const change = new CatalogueChange(nothing, new Map());
  for (const item of itemsFrom(40)) change.put(item);
  putPages(change);
  const summary = decodeSummary(encodeSummary(change.summary))!;
  expect(summary).toEqual(change.summary);
  expect(summary.pages).toMatchObject({ version: 2, made: 2 });

  const other = new CatalogueChange(summary, new Map());
  putPages(other);
  expect(other.summary.pages).toEqual({ ...summary.pages, version: 3 });
  // An older panel has raised the version in between.
  expect(new CatalogueChange({ ...summary, version: 9 }, new Map()).summary.pages).toBeUndefined();

  const blind = new CatalogueChange(summary, new Map());
  blind.put(itemsFrom(1, { seed: 2 })[0]!);
  putPages(blind);
  expect(blind.summary.pages).toBeUndefined();
});
