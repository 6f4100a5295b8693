import { categoryExtra } from './trashed-category';

const idsOf = (videos: string[]) =>
  String(categoryExtra({ movedTo: '', videos, row: null }).videos).split('/');

it('the trash entry of a category has the ids of 33,000 items, and of more the first ones that a document can hold', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => String(at).padStart(20, '0'));
  expect(idsOf(ids(33_000))).toEqual(ids(33_000));
  const fitting = idsOf(ids(60_000));
  expect(fitting).toEqual(ids(fitting.length));
  expect(fitting.join('/').length).toBeLessThanOrEqual(700_000);
});

it('no id is cut, whatever its letters', () => {
  const ids = Array.from({ length: 20_000 }, (_, at) => `映画${at}映画映画映画映画映画`);
  const fitting = idsOf(ids);
  expect(fitting.length).toBeGreaterThan(10_000);
  expect(fitting).toEqual(ids.slice(0, fitting.length));
});
