import fc from 'fast-check';
import { moved } from './sorted-list';

it('a moved video is at its new position, and the others keep their order', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

it('moving a video back restores the list', () => {
  const list = ['a', 'b', 'c', 'd', 'e'];
  fc.assert(
    fc.property(fc.nat(4), fc.nat(4), (from, to) => {
      expect(moved(moved(list, from, to), to, from)).toEqual(list);
    }),
  );
  expect(list).toEqual(['a', 'b', 'c', 'd', 'e']);
});
