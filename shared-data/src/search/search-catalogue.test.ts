import { Catalogue } from '../index/catalogue';
import { encodeEntry } from '../index/entry';
import { buildItem } from '../../../tests/support/shared-data';
import { loadSearch, searchCatalogue } from './load-search';

const catalogue = new Catalogue(
  new Map([
    [
      '',
      Object.fromEntries(
        [
          ['a', 'The sea at night', 'Nature', '2021-05-01'],
          ['b', 'A sea of sand', 'Travel', '2021-04-01'],
          ['c', 'Sea songs', 'Music', '2019-03-01'],
          ['d', 'By the sea', 'Travel', '2019-02-01'],
          ['e', 'Undated sea', 'Travel', 'in 2021-04'],
          ['f', 'Sea without a category', '', '2021-01-01'],
          ['h', 'Harbour town', 'Books', '2018-01-01'],
          ['i', 'Town with a harbour', 'Boats', '2022-01-01'],
          ['j', 'A town, a harbour', 'Boats', '2019-01-01'],
          ['g', 'Mountains', 'Nature', '2021-01-01'],
        ].map(([id, title, category, date]) => [
          id,
          encodeEntry(buildItem({ id: id!, title: title!, category: category!, date: date! })),
        ]),
      ),
    ],
  ]),
);
const find = async (text: string, { category, year }: { category?: string; year?: string } = {}) => {
  const { list, facetsOf } = searchCatalogue(await loadSearch(catalogue), text, { category, year });
  return { list, facets: facetsOf([]), facetsOf };
};
const ids = ({ list }: { list: { id: string }[] }) => list.map(({ id }) => id).sort();

it('finds all matches, with the counts of each category and year', async () => {
  const all = await find('sea');
  expect(ids(all)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(all.facets).toEqual({
    count: 6,
    categories: [
      ['Travel', 3],
      ['Nature', 1],
      ['Music', 1],
    ],
    years: [
      ['2021', 3],
      ['2019', 2],
    ],
    nearest: [],
    marks: {},
  });
});

it('returns only the chosen category, with the counts of its years and of all categories', async () => {
  const travel = await find('sea', { category: 'Travel' });
  expect(ids(travel)).toEqual(['b', 'd', 'e']);
  expect(travel.facets).toMatchObject({
    count: 6,
    categories: [
      ['Travel', 3],
      ['Nature', 1],
      ['Music', 1],
    ],
    years: [
      ['2021', 1],
      ['2019', 1],
    ],
  });
});

it('returns only the chosen year, with the counts of its categories and of all years', async () => {
  const late = await find('sea', { year: '2021' });
  expect(ids(late)).toEqual(['a', 'b', 'f']);
  expect(late.facets).toMatchObject({
    count: 6,
    categories: expect.arrayContaining([
      ['Nature', 1],
      ['Travel', 1],
    ]),
    years: [
      ['2021', 3],
      ['2019', 2],
    ],
  });
  expect(ids(await find('sea', { year: '2019', category: 'Travel' }))).toEqual(['d']);
});

it('marks the typed text in a title', async () => {
  const { list, facetsOf } = await find('sea');
  const shown = list.filter(({ title }) => title === 'By the sea');
  expect(facetsOf(shown).marks).toEqual({ d: [[7, 10]] });
});

it('offers similar titles only if nothing was found', async () => {
  const { list, facets } = await find('montans by train');
  expect(list).toEqual([]);
  expect(facets.count).toBe(0);
  expect(facets.nearest[0]).toEqual({ id: 'g', title: 'Mountains' });
});

it('has the largest category and the latest year first, regardless of the order of matches', async () => {
  const { list, facets } = await find('harbour town');
  expect(list[0]!.id).toBe('h');
  expect(facets.categories).toEqual([
    ['Boats', 2],
    ['Books', 1],
  ]);
  expect(facets.years.map(([year]) => year)).toEqual(['2022', '2019', '2018']);
});
