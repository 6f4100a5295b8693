/**
 * @jest-environment <rootDir>/../tests/setup/browser-environment.ts
 */
import { act, configure, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  DataProvider,
  dataOf,
  itemPageQuery,
  summaryQuery,
  wholeCatalogueQuery,
  type Data,
} from 'shared-data';
import { prefetchSearch, useSearch } from 'shared-data/search';
import { makeSearchFiles, readContent, storedCaches } from 'shared-data/server';
import { buildItem, startTestData, type TestData } from 'tests/support/shared-data';
import type { Published } from '../../contract';
import { CatalogueChange } from '../../catalogue/catalogue-change';
import { putRecent, recentFrom } from '../../catalogue/put-recent';
import { encodeSummary, type Summary } from '../../catalogue/summary';

configure({ asyncUtilTimeout: 10_000 });

const folder = '/search-files/0123456789abcdef';
const items = Array.from({ length: 30 }, (_, i) =>
  buildItem({ id: `old-${i}`, title: `Aurora ${i}`, tags: 'sky' }),
);

let test: TestData;
let files: Map<string, string>;
let published: Published;
/** What is asked for of the site's own files, in place of their answers; and whether nothing answers at all. */
let instead:
  | ((name: string, init: RequestInit | undefined, address: string) => Promise<Response> | undefined)
  | undefined;
let isOffline = false;
/** The summary when the files were made, and after one more video. */
let before: Summary;
let after: Summary;

beforeAll(async () => {
  test = await startTestData({ origins: ['http://localhost'] });
  await test.fill(items);
  const content = (await readContent(test.visit()))!;
  const { version } = content;
  files = new Map([...makeSearchFiles(content.entries)].map(({ name, content }) => [name, content]));
  const read = (await test.visit().queryClient.fetchQuery(summaryQuery(test.visit())))!;
  before = { ...read, recent: recentFrom(version) };
  const change = new CatalogueChange(before, new Map());
  change.put(buildItem({ id: 'new', title: 'Aurora the newest' }));
  putRecent(change);
  after = change.summary;
  await test.put('catalogue/summary', encodeSummary(after));
  published = { version: after.version, changed: {}, search: { folder, version } };
  const ask = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const address = input instanceof Request ? input.url : input.toString();
    if (isOffline) return Promise.reject(new TypeError('Failed to fetch'));
    const own = address.startsWith('/') ? instead?.(address.split('/').at(-1)!, init, address) : undefined;
    if (own) return own;
    if (address === '/published.json') return Promise.resolve(Response.json(published));
    const name = address.startsWith(`${folder}/`) ? address.slice(folder.length + 1) : undefined;
    return name ? Promise.resolve(new Response(files.get(name))) : ask(input, init);
  });
});
afterAll(() => test.stop());
afterEach(() => {
  instead = undefined;
  isOffline = false;
});

/** As a browser tells its pages. */
function setOnline(isOnline: boolean): void {
  isOffline = !isOnline;
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

const catalogueOf = (data: Data) => data.queryClient.getQueryData(wholeCatalogueQuery(data).queryKey);

/** A published page that was rendered of a catalogue with this summary, and has not been overtaken. */
async function pageOf(summary: Summary): Promise<Data> {
  const server = test.visit();
  server.queryClient.setQueryData(summaryQuery(server).queryKey, summary);
  const caches = JSON.parse(JSON.stringify(storedCaches(server.page))) as Record<string, unknown>;
  const data = dataOf({
    configuration: test.configuration,
    caches: new Map(),
    rendered: { address: '/', caches, version: summary.version } as never,
  });
  test.closing(data);
  return Promise.resolve(data);
}

const within = (data: Data) =>
  function Within({ children }: { children: ReactNode }) {
    return <DataProvider data={data}>{children}</DataProvider>;
  };

const show = (data: Data, text: string) => renderHook(() => useSearch(text), { wrapper: within(data) });

it.each([
  ['before the last video came', () => before],
  ['after it, and later than the files of the search', () => after],
])(
  'a visitor of a page that was published %s finds that video, and reads one document',
  async (_, summary) => {
    const data = await pageOf(summary());
    test.firebase.meter.reset();
    const { result } = show(data, 'newest');
    await waitFor(() => expect(result.current.isLoading).toBe(false));
    expect(result.current.results!.map(({ id }) => id)).toEqual(['new']);
    expect(test.firebase.meter.read().documentsRead).toBe(1);
  },
);

it('a published page that was opened at another address, such as one with a text to search for, reads the files too', async () => {
  const rendered = document.createElement('script');
  rendered.type = 'application/json';
  rendered.id = 'rendered';
  rendered.textContent = JSON.stringify({ address: '/', caches: {} });
  document.body.append(rendered);
  const { result } = show(test.visit(), 'newest');
  await waitFor(() => expect(result.current.results?.map(({ id }) => id)).toEqual(['new']));
  rendered.remove();
});

it('a page that is left while the search is prepared leaves no failure behind', async () => {
  const data = test.visit();
  const prepared = prefetchSearch(data);
  await data.close();
  await expect(prepared).resolves.toBeUndefined();
});

it('who was offline when the search was prepared is answered by files when the network is back, without the catalogue', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const data = await pageOf(after);
  const { result, rerender } = renderHook(({ text }) => useSearch(text), {
    ...{ wrapper: within(data), initialProps: { text: '' } },
  });
  setOnline(false);
  await prefetchSearch(data);
  rerender({ text: 'newest' });
  await waitFor(() => expect(result.current.error?.code).toBe('offline'));
  test.firebase.meter.reset();
  setOnline(true);
  await waitFor(() => expect(result.current.results?.map(({ id }) => id)).toEqual(['new']));
  expect(result.current.error).toBeNull();
  expect(test.firebase.meter.read().documentsRead).toBe(1);
  expect(catalogueOf(data)).toBeUndefined();
  log.mockRestore();
});

it('who loses the network between two letters is answered by files when it is back, without the catalogue', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const data = await pageOf(after);
  const { result, rerender } = renderHook(({ text }) => useSearch(text), {
    ...{ wrapper: within(data), initialProps: { text: 'aurora' } },
  });
  await waitFor(() => expect(result.current.isLoading).toBe(false));
  setOnline(false);
  rerender({ text: 'aurora 7' });
  await waitFor(() => expect(result.current.error?.code).toBe('offline'));
  setOnline(true);
  await waitFor(() => expect(result.current.results?.[0]?.id).toBe('old-7'));
  expect(result.current.error).toBeNull();
  expect(catalogueOf(data)).toBeUndefined();
  log.mockRestore();
});

it('files that did not come once are asked for again by the next search, and by who tries again', async () => {
  const data = await pageOf(after);
  instead = () => Promise.resolve(new Response('', { status: 500 }));
  await prefetchSearch(data);
  expect(catalogueOf(data)).toBeUndefined();
  instead = undefined;
  const { result } = show(data, 'newest');
  await waitFor(() => expect(result.current.results?.map(({ id }) => id)).toEqual(['new']));
  expect(catalogueOf(data)).toBeUndefined();
});

it('a file that does not come in eight seconds is given up, and the whole catalogue answers', async () => {
  const waits: number[] = [];
  const given = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    waits.push(milliseconds);
    return given.signal;
  });
  const asked = new Promise<void>((resolve) => {
    instead = (name, init) => {
      if (name !== 'words.json') return undefined;
      resolve();
      return new Promise((_, reject) =>
        init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason as Error)),
      );
    };
  });
  const data = await pageOf(after);
  const { result } = show(data, 'newest');
  await asked;
  expect(result.current).toMatchObject({ isLoading: true, results: undefined });
  expect(new Set(waits)).toEqual(new Set([8000]));
  act(() => given.abort(new DOMException('', 'TimeoutError')));
  await waitFor(() => expect(catalogueOf(data)).toBeDefined());
  timeout.mockRestore();
});

it('that a file was not there once is not believed for as long as files are kept', async () => {
  const kept = new Response('', { status: 404 });
  // A browser answers what it kept, unless it is told not to.
  instead = (name, init) =>
    name === 'words.json' && init?.cache !== 'reload' ? Promise.resolve(kept.clone()) : undefined;
  const data = await pageOf(after);
  const { result } = show(data, 'newest');
  await waitFor(() => expect(result.current.results?.map(({ id }) => id)).toEqual(['new']));
  expect(catalogueOf(data)).toBeUndefined();
});

it('where the files were published anew while somebody searches, those in the new folder answer the next text, without the catalogue', async () => {
  const data = await pageOf(after);
  const { result, rerender } = renderHook(({ text }) => useSearch(text), {
    ...{ wrapper: within(data), initialProps: { text: 'aurora' } },
  });
  await waitFor(() => expect(result.current.isLoading).toBe(false));
  const other = '/search-files/fedcba9876543210';
  const asked: string[] = [];
  instead = (name, _, address) => {
    asked.push(address);
    if (name === 'published.json')
      return Promise.resolve(Response.json({ ...published, search: { ...published.search, folder: other } }));
    const isThere = address.startsWith(other);
    return Promise.resolve(isThere ? new Response(files.get(name)) : new Response('', { status: 404 }));
  };
  rerender({ text: 'aurora 7' });
  await waitFor(() => expect(result.current.results?.[0]?.id).toBe('old-7'));
  expect(catalogueOf(data)).toBeUndefined();
  expect(asked.filter((address) => address.startsWith(folder)).length).toBeLessThan(5);
});

it('where the files were published anew during a visit, those in the new folder tell the page of a tag, without the catalogue', async () => {
  const data = await pageOf(after);
  await prefetchSearch(data);
  const other = '/search-files/fedcba9876543210';
  instead = (name, _, address) => {
    if (name === 'published.json')
      return Promise.resolve(Response.json({ ...published, search: { ...published.search, folder: other } }));
    const isThere = address.startsWith(other);
    return Promise.resolve(isThere ? new Response(files.get(name)) : new Response('', { status: 404 }));
  };
  const { items: shown, isFirst } = await data.queryClient.fetchQuery(
    itemPageQuery(data, { page: 1, tag: 'Sky' }),
  );
  expect([shown.length, isFirst]).toEqual([12, true]);
  expect(catalogueOf(data)).toBeUndefined();
});

it('where the live files lack one that a tag needs, they are opened anew once, and the whole catalogue answers', async () => {
  const data = await pageOf(after);
  await prefetchSearch(data);
  let opened = 0;
  instead = (name) => {
    if (name === 'published.json') opened++;
    return name === 'words-0.json' ? Promise.resolve(new Response('', { status: 404 })) : undefined;
  };
  const { totalCount } = await data.queryClient.fetchQuery(itemPageQuery(data, { page: 1, tag: 'sky' }));
  expect([totalCount, opened]).toEqual([30, 1]);
});

it('where the live files lack one that a text needs, they are opened anew once, and the whole catalogue answers', async () => {
  const data = await pageOf(after);
  const { result, rerender } = renderHook(({ text }) => useSearch(text), {
    ...{ wrapper: within(data), initialProps: { text: 'aurora' } },
  });
  await waitFor(() => expect(result.current.isLoading).toBe(false));
  let opened = 0;
  instead = (name) => {
    if (name === 'published.json') opened++;
    return name === 'words-0.json' ? Promise.resolve(new Response('', { status: 404 })) : undefined;
  };
  rerender({ text: 'aurora 7' });
  await waitFor(() => expect(catalogueOf(data)).toBeDefined());
  await waitFor(() => expect(result.current.results?.[0]?.id).toBe('old-7'));
  expect(opened).toBe(1);
});

// The last, as it writes another catalogue.
it('when all results are read, those that stand there stay in their places, also where a newer video came meanwhile', async () => {
  const data = await pageOf(after);
  const { result } = show(data, 'aurora');
  await waitFor(() => expect(result.current.isLoading).toBe(false));
  const shown = result.current.results!.map(({ id }) => id);
  expect([shown.length, result.current.isAll]).toEqual([20, false]);
  await test.list([...items, buildItem({ id: 'newest', title: 'Aurora', date: '2030-01-01' })]);
  act(() => result.current.readAll());
  await waitFor(() => expect(result.current.isAll).toBe(true));
  const all = result.current.results!.map(({ id }) => id);
  expect(all.slice(0, 20)).toEqual(shown);
  expect(all.slice(20)).toContain('newest');
  expect(new Set(all).size).toBe(all.length);
});
