import { catalogueOf, entryOf } from '../../../tests/support/shared-data/entries';
import { loadSearch, searchCatalogue } from './load-search';

const catalogue = catalogueOf(
  entryOf('a', { title: 'The sea at night', category: 'Nature', date: '2021-05-01' }),
  entryOf('b', { title: 'A sea of sand', category: 'Travel', date: '2021-04-01' }),
  entryOf('c', { title: 'Sea songs', category: 'Music', date: '2019-03-01' }),
  entryOf('d', { title: 'By the sea', category: 'Travel', date: '2019-02-01' }),
  entryOf('e', { title: 'Undated sea', category: 'Travel', date: 'in 2021-04' }),
  entryOf('f', { title: 'Sea without a category', category: '', date: '2021-01-01' }),
  entryOf('h', { title: 'Harbour town', category: 'Books', date: '2018-01-01' }),
  entryOf('i', { title: 'Town with a harbour', category: 'Boats', date: '2022-01-01' }),
  entryOf('j', { title: 'A town, a harbour', category: 'Boats', date: '2019-01-01' }),
  entryOf('g', { title: 'Mountains', category: 'Nature', date: '2021-01-01' }),
);
const find = async (text: string, { category, year }: { category?: string; year?: string } = {}) => {
  const { list, facetsOf } = searchCatalogue(await loadSearch(catalogue), text, { category, year });
  const { categories, years, ...facets } = facetsOf([]);
  return { list, facets, facetsOf, categories: textOf(categories), years: textOf(years) };
};
/** Counts as text, in their order. */
const textOf = (counts: [name: string, count: number][]) => counts.map((one) => one.join(' ')).join(', ');
const ids = ({ list }: { list: { id: string }[] }) => list.map(({ id }) => id).sort();

it('finds all matches, with the counts of each category and year', async () => {
  const all = await find('sea');
  expect(ids(all)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(all).toMatchObject({ categories: 'Travel 3, Nature 1, Music 1', years: '2021 3, 2019 2' });
  expect(all.facets).toEqual({ count: 6, nearest: [], marks: {} });
});

it('returns only the chosen category, with the counts of its years and of all categories', async () => {
  const travel = await find('sea', { category: 'Travel' });
  expect(ids(travel)).toEqual(['b', 'd', 'e']);
  expect(travel).toMatchObject({ categories: 'Travel 3, Nature 1, Music 1', years: '2021 1, 2019 1' });
  expect(travel.facets.count).toBe(6);
});

it('returns only the chosen year, with the counts of its categories and of all years', async () => {
  const late = await find('sea', { year: '2021' });
  expect(ids(late)).toEqual(['a', 'b', 'f']);
  expect(late.categories.split(', ').sort()).toEqual(['Nature 1', 'Travel 1']);
  expect(late.years).toBe('2021 3, 2019 2');
  expect(late.facets.count).toBe(6);
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
  const { list, categories, years } = await find('harbour town');
  expect(list[0]!.id).toBe('h');
  expect(categories).toBe('Boats 2, Books 1');
  expect(years).toBe('2022 1, 2019 1, 2018 1');
});
