import { buildItem } from 'shared-data/testing';
import { nextOf } from './next-of';

const list = ['a', 'b', 'c'].map((id) => buildItem({ id }));
const next = (id: string, items: typeof list | undefined = list) => nextOf(items, buildItem({ id }))?.id;

it('the next video is the one after this in the list, and after the last one the first', () => {
  expect(['a', 'b', 'c'].map((id) => next(id))).toEqual(['b', 'c', 'a']);
});

it('there is no next video in a list without another, or while the list is on its way', () => {
  expect([next('a', [list[0]!]), next('a', []), nextOf(undefined, list[0]!)]).toEqual([
    undefined,
    undefined,
    null,
  ]);
});
