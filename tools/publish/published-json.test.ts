import type { Published } from 'shared-data/contract';
import type { PublishedPage } from '../release/pages';
import { publishedJson } from './published-json';

const outcome = (addresses: string[]) => ({
  rendered: new Map(addresses.map((address) => [address, { version: 9, style: '', shown: 0 }])),
  absent: new Set<string>(),
  failed: new Map<string, string>(),
});
const untrue = (count: number): Record<string, PublishedPage> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `/watch/${at}`,
      { version: 1, style: '', shown: 0, since: 5 + (at % 3) },
    ]),
  );
const read = (...given: Parameters<typeof publishedJson>) => JSON.parse(publishedJson(...given)) as Published;

it('lists stale pages with the version since which they are stale, and changed pages', () => {
  const { changed, before } = read(9, untrue(2), outcome(['/']), ['/watch/gone'], undefined);
  expect(changed).toEqual({ '/watch/0': 5, '/watch/1': 6, '/watch/gone': 9, '/': 9 });
  expect(before).toBeUndefined();
});

it('stays small: with too many stale pages, it contains the version before which any page may be stale', () => {
  const { changed, before } = read(9, untrue(5000), outcome(['/']), [], undefined);
  expect(changed).toEqual({});
  expect(before).toBe(7);
  expect(
    Object.keys(read(9, {}, outcome(Array.from({ length: 900 }, (_, at) => `/${at}`)), [], 3).changed),
  ).toHaveLength(200);
});

it('contains that version too if the stale pages are unknown', () => {
  expect(read(9, {}, outcome([]), [], 8)).toEqual({ version: 9, changed: {}, before: 8 });
});
