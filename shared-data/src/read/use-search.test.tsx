/**
 * @jest-environment <rootDir>/../tests/setup/browser-environment.ts
 */
import 'tests/setup/browser';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useThumbnails, catalogueQuery, type Data } from 'shared-data';
import { prefetchSearch, useSearch, type SearchState } from 'shared-data/search';
import { buildItem, startedOnce, startTestData, within } from 'tests/support/shared-data';

/** The number of videos in each category. */
const sizes = { '': 9, Art: 5, Books: 2, Cars: 6, Dance: 1, Earth: 7, Film: 4, Games: 3 };
const items = Object.entries(sizes).flatMap(([category, count]) =>
  Array.from({ length: count }, (_, i) =>
    buildItem({ id: `${category}${i}`, title: `Aurora ${category} ${'again '.repeat(i)}`, category }),
  ),
);
const test = startedOnce(() => startTestData({ origins: ['http://localhost'] }));
beforeAll(async () => {
  await test.fill(items.filter(({ category }) => category !== ''));
  await test.list(items);
  await test.put('unlisted/hidden', { ...buildItem({ title: 'Hidden' }) });
});

const show = (data: Data, text: string) =>
  renderHook((typed: { text: string }) => useSearch(typed.text), { ...within(data), initialProps: { text } });

function showStates(data: Data) {
  const states: string[] = [];
  const { result } = renderHook(() => {
    const search = useSearch('earth');
    states.push(search.state);
    return search;
  }, within(data));
  return { states, result };
}

async function failedState({ result }: ReturnType<typeof show>) {
  await waitFor(() => expect(result.current.state).toBe('failed'));
  const failed = result.current as SearchState & { state: 'failed' };
  expect(failed.error.group).toBe('offline');
  return failed;
}

const readyState = (search: SearchState) => {
  if (search.state !== 'ready') throw new Error(`The search is ${search.state}.`);
  return search;
};

it('is idle without a text, and reads nothing', async () => {
  const data = test.visit();
  test.firebase.meter.reset();
  const { result, rerender } = show(data, '');
  expect(result.current).toEqual({ state: 'idle' });
  expect(test.firebase.meter.read().requests).toBe(0);
  rerender({ text: 'aurora' });
  await waitFor(() => expect(readyState(result.current).results).toHaveLength(items.length));
  rerender({ text: '' });
  expect(result.current).toEqual({ state: 'idle' });
});

it('is loading from the first letter until it has results, and marks the typed text', async () => {
  const { states, result } = showStates(test.visit());
  await waitFor(() => expect(result.current.state).toBe('ready'));
  expect([...new Set(states)]).toEqual(['loading', 'ready']);
  const { results, nearest, categories, marksIn } = readyState(result.current);
  expect([nearest, categories]).toEqual([[], []]);
  expect(results.slice(0, 7).map(({ category }) => category)).toEqual(Array(7).fill('Earth'));
  expect(marksIn('Aurora Earth')).toEqual([[7, 12]]);
});

it('is idle without a text, although the catalogue is cached', async () => {
  const data = test.visit();
  await data.queryClient.fetchQuery(catalogueQuery(data));
  expect(show(data, '').result.current.state).toBe('idle');
});

it('fails if its code does not load, and has results after a retry', async () => {
  jest.doMock('../search/search-index', () => {
    throw new TypeError('Failed to fetch');
  });
  const shown = show(test.visit(), 'earth');
  const failed = await failedState(shown);
  jest.dontMock('../search/search-index');
  act(() => failed.retry());
  expect(shown.result.current.state).toBe('loading');
  await waitFor(() => expect(shown.result.current.state).toBe('ready'));
});

it('has results at once if it was prepared before the first letter', async () => {
  const data = test.visit();
  await prefetchSearch(data);
  const { result } = show(data, 'earth');
  expect(readyState(result.current).results.length).toBeGreaterThanOrEqual(7);
  await act(() => Promise.resolve());
});

it('offers the most similar titles and the six largest categories if nothing matches', async () => {
  const { result } = show(test.visit(), 'xurorx qqq');
  await waitFor(() => expect(readyState(result.current).results).toEqual([]));
  const { nearest, categories } = readyState(result.current);
  expect(categories).toEqual(['Earth', 'Cars', 'Art', 'Film', 'Games', 'Books']);
  expect(nearest.length).toBeGreaterThan(0);
});

it('has the results of a text that follows one without results', async () => {
  const data = test.visit();
  const { result, rerender } = show(data, 'qqq');
  await waitFor(() => expect(readyState(result.current).results).toEqual([]));
  rerender({ text: 'games' });
  const { results, categories } = readyState(result.current);
  expect(categories).toEqual([]);
  expect(results.map(({ category }) => category)).toContain('Games');
});

it('fails if the catalogue cannot be read, logs it once, and has results after a retry', async () => {
  const { data, line } = await test.visitOffline();
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await prefetchSearch(data);
  const shown = show(data, 'earth');
  const failed = await failedState(shown);
  expect(log).toHaveBeenCalledWith('Error fetching items:', expect.anything());
  log.mockRestore();
  line.mend();
  act(() => failed.retry());
  await waitFor(() => expect(shown.result.current.state).toBe('ready'));
});

it('answers from the previous catalogue while a newer one is indexed', async () => {
  const data = test.visit();
  const { states, result } = showStates(data);
  await waitFor(() => expect(result.current.state).toBe('ready'));
  states.length = 0;
  await test.list([...items, buildItem({ id: 'new', title: 'Earth', category: 'Earth' })]);
  await act(() => data.queryClient.invalidateQueries({ queryKey: ['catalogue'] }));
  await waitFor(() => expect(readyState(result.current).results.map(({ id }) => id)).toContain('new'));
  expect(new Set(states)).toEqual(new Set(['ready']));
  await test.list(items);
});

it('reads the pictures of listed videos, but none of an unlisted or deleted one', async () => {
  const ids = ['Art0', 'hidden', 'gone', 'Books1'];
  const { result } = renderHook(() => useThumbnails(ids), within(test.visit()));
  await waitFor(() => expect(result.current.size).toBe(2));
  expect([...result.current]).toEqual([
    ['Art0', items.find(({ id }) => id === 'Art0')!.imageBlob],
    ['Books1', items.find(({ id }) => id === 'Books1')!.imageBlob],
  ]);
});

it('leaves out pictures that cannot be read, and logs nothing', async () => {
  const { data } = await test.visitOffline();
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { result } = renderHook(() => useThumbnails(['Art0']), within(data));
  await waitFor(() => expect(data.queryClient.getQueryState(['item', 'Art0'])?.status).toBe('error'));
  expect(result.current.size).toBe(0);
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});
