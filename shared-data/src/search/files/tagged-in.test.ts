import fc from 'fast-check';
import { Catalogue } from '../../catalogue/catalogue';
import { encodeEntry, type CatalogueEntry } from '../../catalogue/entry';
import { compareNewestFirst } from '../../catalogue/order';
import { FilesSearch } from './files-search';
import { makeSearchFiles } from './make-search-files';

const entryOf = (number: number, category: string, tags: string): CatalogueEntry => ({
  ...{ id: `video-${number}`, title: `Video ${number}`, url: '', category, tags },
  date: `20${String(10 + (number % 15))}-0${1 + (number % 9)}-11`,
});

const tags = [
  'live',
  'Live',
  'street food',
  'food, street',
  'food',
  'Übung',
  'übung',
  '料理',
  '❤',
  'C#',
  'live music',
];
const video = fc.record({
  category: fc.constantFrom('', 'Music', 'Street Food', 'live'),
  tags: fc.subarray(tags, { maxLength: 3 }).map((some) => some.join(', ')),
});

it('tells the newest videos with a tag as the whole catalogue does, whatever has changed since', async () => {
  const told = { all: 0, some: 0, not: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(video, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 30 }),
      fc.array(fc.record({ at: fc.nat(), to: fc.option(video) }), { maxLength: 4 }),
      async (videos, times, changed) => {
        const before = Array.from({ length: times }, () => videos)
          .flat()
          .map((one, number) => entryOf(number, one.category, one.tags));
        const changes = new Map(
          changed.map(({ at, to }) => {
            const number = at % (before.length + 3);
            return [`video-${number}`, to ? entryOf(number, to.category, to.tags) : undefined];
          }),
        );
        const now = [
          ...before.filter(({ id }) => !changes.has(id)),
          ...[...changes.values()].filter((entry) => entry !== undefined),
        ];
        const catalogue = new Catalogue(
          new Map([['shard-0', Object.fromEntries(now.map((entry) => [entry.id, encodeEntry(entry)]))]]),
        );
        const files = new Map(
          [...makeSearchFiles([...before].sort(compareNewestFirst))].map(({ name, content }) => [
            name,
            content,
          ]),
        );
        for (const tag of ['live', 'LIVE', 'street food', 'food', 'Übung', '料理', '❤', 'c#', 'none']) {
          let asked = 0;
          const read = (name: string): Promise<unknown> => {
            asked++;
            return Promise.resolve(JSON.parse(files.get(name)!));
          };
          const search = await FilesSearch.open(read, { changes, compare: compareNewestFirst });
          const found = await search.tagged(tag, 12);
          if (!found) {
            told.not++;
            continue;
          }
          expect(asked).toBeLessThan(40);
          told[found.isAll ? 'all' : 'some']++;
          const whole = catalogue.tagged(tag);
          // Who is offered more finds more.
          if (!found.isAll) expect(whole.length).toBeGreaterThan(12);
          expect([tag, found.entries]).toEqual([
            tag,
            found.isAll ? whole : whole.slice(0, Math.max(12, found.entries.length)),
          ]);
        }
      },
    ),
    { numRuns: 60 },
  );
  expect(told.all).toBeGreaterThan(100);
  expect(told.some).toBeGreaterThan(50);
  expect(told.not).toBeLessThan(told.all + told.some);
}, 60_000);

it('offers no more of a tag that just as many videos have as are shown, beside others that have its word alone', async () => {
  const entries = Array.from({ length: 60 }, (_, number) => ({
    ...entryOf(number, '', number < 12 ? 'food' : 'street food'),
    date: `2020-01-01`,
    id: `video-${String(99 - number)}`,
  })).sort(compareNewestFirst);
  const files = new Map([...makeSearchFiles(entries)].map(({ name, content }) => [name, content]));
  const search = await FilesSearch.open((name) => Promise.resolve(JSON.parse(files.get(name)!)), {
    changes: new Map(),
    compare: compareNewestFirst,
  });
  const found = await search.tagged('food', 12);
  expect(found).toMatchObject({ isAll: true });
  expect(found!.entries).toHaveLength(12);
});
