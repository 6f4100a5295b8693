import type { Page } from '../contract/contract';
import { DataError } from '../errors/data-error';
import { cacheOf, createQueryClient, otherCaches, reading, unlessWritten, visit } from './caches';

it('a copy of the package has one cache for each page', () => {
  const page: Page = { configuration: {}, caches: new Map() };
  const cache = cacheOf(page);
  expect(cacheOf(page)).toBe(cache);
  expect(cacheOf({ ...page, caches: new Map() })).not.toBe(cache);
  expect([...page.caches]).toEqual([['only', cache]]);
});

it('the caches of other copies do not include its own', () => {
  const [one, two] = [createQueryClient(), createQueryClient()];
  const page: Page = { configuration: {}, caches: new Map([['copy one', one]]) };
  expect(otherCaches(page)).toEqual([one]);
  const cache = cacheOf(page);
  page.caches.set('copy two', two);
  expect([one, two]).not.toContain(cache);
  expect(otherCaches(page)).toEqual([one, two]);
  expect(otherCaches({ ...page, caches: new Map([['only', cache]]) })).toEqual([]);
});

const key = ['what was read'];

// The tests do not wait for the half hour of a visit.
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a read that failed', () => {
  /** The times of the attempts in milliseconds, for a read that always fails with this error. */
  async function triesAt(error: DataError): Promise<number[]> {
    const began = Date.now();
    const tries: number[] = [];
    const read = createQueryClient()
      .fetchQuery({
        queryKey: key,
        queryFn: () => {
          tries.push(Date.now() - began);
          return Promise.reject(error);
        },
      })
      .catch((cause: unknown) => cause);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await read).toBe(error);
    return tries;
  }

  it.each(['offline', 'conflict', 'unknown'] as const)(
    'is retried three times, after growing delays, if its cause may pass (%s)',
    async (code) => {
      expect(await triesAt(new DataError(code))).toEqual([0, 300, 1200, 3900]);
    },
  );

  it.each(['denied', 'quota', 'not-found', 'invalid'] as const)(
    'is not retried if the answer would be the same (%s)',
    async (code) => {
      expect(await triesAt(new DataError(code))).toEqual([0]);
    },
  );

  it.each([
    [true, 4],
    [false, 1],
  ])('in a browser that is online (%s) is tried %i times', async (onLine, count) => {
    Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true });
    try {
      expect(await triesAt(new DataError('offline'))).toHaveLength(count);
    } finally {
      Reflect.deleteProperty(globalThis, 'navigator');
    }
  });

  it.each([
    [{ log: 'Error fetching items:' }, [['Error fetching items:', expect.any(DataError)]]],
    [{}, []],
    [undefined, []],
  ])('with %j is logged as %j', async (meta, lines) => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const queryFn = () => Promise.reject(new DataError('denied', { message: 'Failed.' }));
    const read = createQueryClient().fetchQuery({ queryKey: key, queryFn, ...(meta && { meta }) });
    await expect(read).rejects.toThrow('Failed.');
    expect(error.mock.calls).toEqual(lines);
    error.mockRestore();
  });
});

it('data remains cached for a visit of half an hour, as the same object', async () => {
  const client = createQueryClient();
  let reads = 0;
  const read = () => client.fetchQuery({ queryKey: key, queryFn: () => Promise.resolve({ reads: ++reads }) });
  const first = await read();
  jest.setSystemTime(Date.now() + visit - 1);
  expect([visit, await read()]).toEqual([1_800_000, first]);
  jest.setSystemTime(Date.now() + 1);
  expect(await read()).toEqual({ reads: 2 });
});

it('newly read data replaces the cached object, even if it is equal', async () => {
  const client = createQueryClient();
  const again = { title: 'The same' };
  await client.fetchQuery({ queryKey: key, queryFn: () => Promise.resolve({ title: 'The same' }) });
  await client.fetchQuery({ queryKey: key, queryFn: () => Promise.resolve(again), staleTime: 0 });
  expect(client.getQueryData(key)).toBe(again);
});

it('a read returns its result, or fails with a DataError', async () => {
  expect(await reading(() => Promise.resolve(5))()).toBe(5);
  const failure = reading(() => Promise.reject(new TypeError('Failed to fetch')))();
  await expect(failure).rejects.toBeInstanceOf(DataError);
});

describe('a read during which a write may occur', () => {
  /** The result of the read if the cache has `before` when it begins, and `after` when its answer arrives. */
  async function answerOf(before: unknown, after: unknown): Promise<unknown> {
    const client = createQueryClient();
    client.setQueryData(key, before);
    return unlessWritten(client, key, () => {
      client.setQueryData(key, after);
      return Promise.resolve('read');
    });
  }

  it.each([
    ['nothing was written', undefined, undefined, 'read'],
    ['a write has stored the same value again', null, null, null],
    ['a write has changed it', 'old', 'written', 'written'],
    ['a write has added it', undefined, 'written', 'written'],
    ['a write has made it null', 'old', null, null],
  ])('returns the latest value if %s', async (_where, before, after, answer) => {
    expect(await answerOf(before, after)).toBe(answer);
  });

  it('returns its own answer if the cached value was removed', async () => {
    const client = createQueryClient();
    client.setQueryData(key, 'old');
    const answer = await unlessWritten(client, key, () => {
      client.removeQueries({ queryKey: key });
      return Promise.resolve('read');
    });
    expect(answer).toBe('read');
  });
});
