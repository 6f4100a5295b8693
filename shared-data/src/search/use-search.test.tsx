/**
 * @jest-environment <rootDir>/../tests/setup/browser-environment.ts
 */
import { act, configure, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { DataProvider, useThumbnails, wholeCatalogueQuery, type Data } from 'shared-data';
import { prefetchSearch, useSearch } from 'shared-data/search';
import { buildItem, startTestData, type TestData } from 'tests/support/shared-data';

configure({ asyncUtilTimeout: 10_000 });

/** Each category with so many videos. */
const sizes = { '': 9, Art: 5, Books: 2, Cars: 6, Dance: 1, Earth: 7, Film: 4, Games: 3 };
const items = Object.entries(sizes).flatMap(([category, count]) =>
  Array.from({ length: count }, (_, i) =>
    buildItem({ id: `${category}${i}`, title: `Aurora ${category} ${'again '.repeat(i)}`, category }),
  ),
);
let test: TestData;
beforeAll(async () => {
  test = await startTestData({ origins: ['http://localhost'] });
  await test.fill(items.filter(({ category }) => category !== ''));
  await test.list(items);
  await test.put('unlisted/hidden', { ...buildItem({ title: 'Hidden' }) });
});
afterAll(() => test.stop());

const within = (data: Data) => ({
  wrapper: ({ children }: { children: ReactNode }) => <DataProvider data={data}>{children}</DataProvider>,
});
const show = (data: Data, text: string) =>
  renderHook((typed: { text: string }) => useSearch(typed.text), { ...within(data), initialProps: { text } });

it('while nothing is typed there is nothing, nothing is read, and nothing is marked', async () => {
  const data = test.visit();
  test.firebase.meter.reset();
  const { result, rerender } = show(data, '');
  expect(result.current).toMatchObject({
    results: undefined,
    instead: undefined,
    isLoading: false,
    error: null,
  });
  expect(result.current.marksIn('Aurora')).toEqual([]);
  expect(test.firebase.meter.read().requests).toBe(0);
  rerender({ text: 'aurora' });
  await waitFor(() => expect(result.current.results).toHaveLength(items.length));
  rerender({ text: '' });
  expect(result.current).toMatchObject({ results: undefined, instead: undefined, isLoading: false });
});

it('with the first letter the search is loading until the results stand, and marks what was typed', async () => {
  const seen: string[] = [];
  const { result } = renderHook(() => {
    const search = useSearch('earth');
    seen.push(`${search.isLoading ? 'loading' : 'at rest'}, ${search.results ? 'with' : 'without'} results`);
    return search;
  }, within(test.visit()));
  await waitFor(() => expect(result.current.results).toBeDefined());
  expect(seen).not.toContain('at rest, without results');
  expect(result.current).toMatchObject({ isLoading: false, instead: undefined, error: null });
  expect(result.current.results!.slice(0, 7).map(({ category }) => category)).toEqual(
    Array.from({ length: 7 }, () => 'Earth'),
  );
  expect(result.current.marksIn('Aurora Earth')).toEqual([[7, 12]]);
});

it('while nothing is typed nothing is loading, also where the catalogue is there', async () => {
  const data = test.visit();
  await data.queryClient.fetchQuery(wholeCatalogueQuery(data));
  expect(show(data, '').result.current.isLoading).toBe(false);
});

it('where the code of the search does not come it is said, and there are results when it is tried again', async () => {
  jest.doMock('./make-index', () => {
    throw new TypeError('Failed to fetch');
  });
  const data = test.visit();
  const { result } = show(data, 'earth');
  await waitFor(() => expect(result.current.error?.group).toBe('offline'));
  expect(result.current).toMatchObject({ results: undefined, isLoading: false });
  jest.dontMock('./make-index');
  act(() => void result.current.refetch());
  expect(result.current).toMatchObject({ error: null, isLoading: true });
  await waitFor(() => expect(result.current.results).toBeDefined());
  expect(result.current).toMatchObject({ error: null, isLoading: false });
});

it('a search that was made before the first letter has its results at once', async () => {
  const data = test.visit();
  await prefetchSearch(data);
  const { result } = show(data, 'earth');
  expect(result.current.results!.length).toBeGreaterThanOrEqual(7);
  expect(result.current.isLoading).toBe(false);
  await act(() => Promise.resolve());
});

it('where nothing matches, what comes nearest stands there, and the six largest categories', async () => {
  const { result } = show(test.visit(), 'xurorx qqq');
  await waitFor(() => expect(result.current.results).toEqual([]));
  expect(result.current.instead!.categories).toEqual(['Earth', 'Cars', 'Art', 'Film', 'Games', 'Books']);
  expect(result.current.instead!.videos).toEqual(expect.any(Array));
});

it('a text that is typed while nothing matched has its own results', async () => {
  const data = test.visit();
  const { result, rerender } = show(data, 'qqq');
  await waitFor(() => expect(result.current.results).toEqual([]));
  rerender({ text: 'games' });
  expect(result.current.instead).toBeUndefined();
  expect(result.current.results!.map(({ category }) => category)).toContain('Games');
});

it('where the catalogue does not come, the search says so once, and has results when it is tried again', async () => {
  const line = await test.line();
  const data = test.visit(line.address);
  const { queries } = data.queryClient.getDefaultOptions();
  data.queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 1 } });
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  line.cut();
  await prefetchSearch(data);
  const { result } = show(data, 'earth');
  await waitFor(() => expect(result.current.error?.group).toBe('offline'));
  expect(result.current).toMatchObject({ results: undefined, isLoading: false });
  expect(log).toHaveBeenCalledWith('Error fetching items:', expect.anything());
  log.mockRestore();
  line.mend();
  await act(async () => void (await result.current.refetch()));
  await waitFor(() => expect(result.current.results).toBeDefined());
  expect(result.current.error).toBeNull();
});

it('while the search of a newer catalogue is made, that of the one before answers', async () => {
  const data = test.visit();
  const seen: (number | undefined)[] = [];
  const { result } = renderHook(() => {
    const search = useSearch('earth');
    seen.push(search.results?.length);
    return search;
  }, within(data));
  await waitFor(() => expect(result.current.results).toBeDefined());
  seen.length = 0;
  await test.list([...items, buildItem({ id: 'new', title: 'Earth', category: 'Earth' })]);
  await act(() => data.queryClient.invalidateQueries({ queryKey: ['catalogue'] }));
  await waitFor(() => expect(result.current.results!.map(({ id }) => id)).toContain('new'));
  expect(seen).not.toContain(undefined);
  await test.list(items);
});

it('pictures come for the videos that are there, and none for an unlisted one or one that is gone', async () => {
  const ids = ['Art0', 'hidden', 'gone', 'Books1'];
  const { result } = renderHook(() => useThumbnails(ids), within(test.visit()));
  await waitFor(() => expect(result.current.size).toBe(2));
  expect([...result.current]).toEqual([
    ['Art0', items.find(({ id }) => id === 'Art0')!.imageBlob],
    ['Books1', items.find(({ id }) => id === 'Books1')!.imageBlob],
  ]);
});

it('pictures that do not come are absent, and nothing is said of them', async () => {
  const line = await test.line();
  const data = test.visit(line.address);
  data.queryClient.setDefaultOptions({ queries: { retry: false } });
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  line.cut();
  const { result } = renderHook(() => useThumbnails(['Art0']), within(data));
  await waitFor(() => expect(data.queryClient.getQueryState(['item', 'Art0'])?.status).toBe('error'));
  expect(result.current.size).toBe(0);
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});
