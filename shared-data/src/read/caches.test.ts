import type { Page } from '../contract/contract';
import { cacheOf, otherCaches } from './caches';
import { createQueryClient } from './caches';

it('all who read the same types share the cache of a page, and other pages have others', () => {
  const page: Page = { configuration: {}, caches: new Map() };
  const cache = cacheOf(page);
  expect(cacheOf(page)).toBe(cache);
  expect(cacheOf({ ...page, caches: new Map() })).not.toBe(cache);
  expect([...page.caches]).toEqual([['only', cache]]);
});

it('the caches of those who read other types are others', () => {
  const [one, two] = [createQueryClient(), createQueryClient()];
  const page: Page = { configuration: {}, caches: new Map([['types of one', one]]) };
  expect(otherCaches(page)).toEqual([one]);
  const cache = cacheOf(page);
  page.caches.set('types of two', two);
  expect([one, two]).not.toContain(cache);
  expect(otherCaches(page)).toEqual([one, two]);
  expect(otherCaches({ ...page, caches: new Map([['only', cache]]) })).toEqual([]);
});
