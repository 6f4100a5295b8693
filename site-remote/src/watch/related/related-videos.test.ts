import { buildItem } from 'tests/support/shared-data';
import { sortByPlayOrder } from './related-videos';

const list = (count: number) => Array.from({ length: count }, (_, i) => buildItem({ id: `${i}` }));
const order = (id: string, count: number) =>
  sortByPlayOrder(list(count), buildItem({ id }))
    .map((item) => item.id)
    .join(' ');

it('the videos below this one follow, then those above it', () => {
  expect(order('0', 4)).toBe('1 2 3');
  expect(order('1', 4)).toBe('2 3 0');
  expect(order('3', 4)).toBe('0 1 2');
});

it('a list without other videos has no next video', () => {
  expect([order('0', 1), order('0', 0)]).toEqual(['', '']);
});

it('videos that are loaded later come last, so that no row moves', () => {
  expect(order('10', 12)).toBe('11 0 1 2 3 4 5 6 7 8 9');
  expect(order('10', 14)).toBe('11 0 1 2 3 4 5 6 7 8 9 12 13');
  expect(order('13', 14)).toBe('0 1 2 3 4 5 6 7 8 9 10 11 12');
});
