/**
 * @jest-environment <rootDir>/../tests/setup/browser-environment.ts
 */
import 'tests/setup/browser';
import { act, renderHook, waitFor } from '@testing-library/react';
import {
  readScreen,
  useBanner,
  useCategories,
  useHasBanner,
  useItem,
  useItemPage,
  useRelatedItems,
  useThumbnails,
} from 'shared-data';
import { prefetchSearch, useSearch } from 'shared-data/search';
import {
  useAdminItems,
  useContent,
  useCatalogueCheck,
  useChanges,
  useColleagues,
  useCountedCategories,
  useSession,
  useTrash,
  useTrashCount,
} from 'admin-data';
import {
  buildDraft,
  itemsFrom,
  startedOnce,
  startTestData,
  visibilityOf,
  within,
  withinPanel,
} from 'tests/support/admin-data';
import { compareNewestFirst } from 'shared-data/documents';

const items = itemsFrom(200).sort(compareNewestFirst);
const test = startedOnce(() => startTestData({ items, origins: ['http://localhost'] }));

const at = (address: string) => new URL(address, 'https://example.org');

const reads = () => test.firebase.meter.read().documentsRead;

/** A new visitor's page, from which reads are counted. */
function visit() {
  test.firebase.meter.reset();
  return test.visit();
}

/** A new visitor's page whose queries have these options. */
function visitWith(options: object) {
  const data = test.visit();
  const { queries } = data.queryClient.getDefaultOptions();
  data.queryClient.setDefaultOptions({ queries: { ...queries, ...options } });
  return data;
}

const music = items.filter(({ category }) => category === 'Music');

it('the next list page shows the previous one while it loads, and going back costs no reads', async () => {
  const data = test.visit();
  const { result, rerender } = renderHook(({ page }) => useItemPage({ page }), {
    ...within(data),
    initialProps: { page: 1 },
  });
  expect(result.current.isPending).toBe(true);
  await waitFor(() => expect(result.current.data?.items).toEqual(items.slice(0, 12)));
  rerender({ page: 2 });
  expect(result.current).toMatchObject({
    isPlaceholderData: true,
    data: { items: items.slice(0, 12), page: 1, pageCount: 17 },
  });
  await waitFor(() => expect(result.current.data?.items).toEqual(items.slice(12, 24)));
  test.firebase.meter.reset();
  rerender({ page: 1 });
  await waitFor(() => expect(result.current.data?.page).toBe(1));
  expect(result.current.isPlaceholderData).toBe(false);
  expect(reads()).toBe(0);
});

it('a first list page that was read before is shown at once', async () => {
  const data = visit();
  await readScreen(data, at('/'));
  expect(reads()).toBe(13);
  const { result } = renderHook(() => useItemPage({ page: 1 }), within(data));
  expect(result.current).toMatchObject({
    isPending: false,
    isPlaceholderData: false,
    data: { items: items.slice(0, 12), totalCount: 200, pageCount: 17 },
  });
  expect(reads()).toBe(13);
});

it('a first list page whose query fails shows the error and loads when it is retried', async () => {
  const data = visitWith({ retry: false });
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { fetch } = globalThis;
  let lists = 0;
  globalThis.fetch = (input, init) =>
    String(init?.body).includes('"items"') && ++lists === 1
      ? Promise.reject(new TypeError('Failed to fetch'))
      : fetch(input, init);
  const { result } = renderHook(() => useItemPage({ page: 1 }), within(data));
  await waitFor(() => expect(result.current.error?.group).toBe('offline'));
  expect(log).toHaveBeenCalledWith('Error fetching items:', result.current.error);
  expect(log).toHaveBeenCalledTimes(1);
  act(() => void result.current.refetch());
  await waitFor(() => expect(result.current.data?.items).toEqual(items.slice(0, 12)));
  expect(result.current.error).toBeNull();
  globalThis.fetch = fetch;
  log.mockRestore();
});

it('a category or a video with its related items is shown at once if it was read before', async () => {
  const data = test.visit();
  await readScreen(data, at('/category?name=Music'));
  test.firebase.meter.reset();
  const category = renderHook(
    () => [useCategories(), useItemPage({ page: 1, category: 'Music' })],
    within(data),
  );
  expect(category.result.current.map(({ isPending }) => isPending)).toEqual([false, false]);

  const other = test.visit();
  await readScreen(other, at(`/watch/${items[3]!.id}`));
  test.firebase.meter.reset();
  const watch = renderHook(() => useRelatedItems(useItem(items[3]!.id).data), within(other));
  expect(watch.result.current).toMatchObject({ isLoading: false, hasMore: true });
  expect(watch.result.current.items!.length).toBeGreaterThanOrEqual(12);
  expect(reads()).toBe(0);
});

it('an absent video is requested once', async () => {
  const data = visit();
  await readScreen(data, at('/watch/no-such'));
  const { result } = renderHook(() => useItem('no-such'), within(data));
  expect(result.current.data).toBeNull();
  // It may be unlisted. The counts show that a banner is absent.
  expect(test.firebase.meter.read().requests).toBe(3);
});

it('related items are the newest twelve of the category with the current one, and more on demand', async () => {
  const current = music[40]!;
  const data = visit();
  const { result } = renderHook(() => useRelatedItems(useItem(current.id).data), within(data));
  await waitFor(() => expect(result.current.items).toEqual([...music.slice(0, 12), current]));
  expect(reads()).toBe(13);
  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.items).toEqual([...music.slice(0, 24), current]));
  expect(reads()).toBe(25);
});

/** Opens the newest music video, with its first related items. Failed requests are retried immediately. */
async function openMusicVideo() {
  const data = visitWith({ retryDelay: 1 });
  const { result } = renderHook(() => useRelatedItems(useItem(music[0]!.id).data), within(data));
  await waitFor(() => expect(result.current.items).toEqual(music.slice(0, 12)));
  return result;
}

/** Requests the next related items without a network, until the retries are exhausted. */
async function loadMoreWithoutNetwork(result: { current: ReturnType<typeof useRelatedItems> }) {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const network = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.error?.group).toBe('offline'));
  network.mockRestore();
  log.mockRestore();
}

it('related items remain if the next twelve fail to load, and continue after a retry', async () => {
  const result = await openMusicVideo();
  await loadMoreWithoutNetwork(result);
  expect(result.current).toMatchObject({ items: music.slice(0, 12), hasMore: false });
  await act(async () => void (await result.current.refetch()));
  await waitFor(() => expect(result.current.items).toEqual(music.slice(0, 24)));
  expect(result.current).toMatchObject({ error: null, hasMore: true });
});

it('only the next related items that failed are read again when the network is back', async () => {
  const result = await openMusicVideo();
  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.items).toEqual(music.slice(0, 24)));
  await loadMoreWithoutNetwork(result);
  test.firebase.meter.reset();
  act(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  await waitFor(() => expect(result.current.items).toEqual(music.slice(0, 36)));
  expect(result.current).toMatchObject({ error: null, hasMore: true });
  expect(reads()).toBe(12);
});

it('search reads the shards once for all letters, and the thumbnails in one request', async () => {
  const data = visit();
  const { result, rerender } = renderHook(({ text }) => useSearch(text), {
    ...within(data),
    initialProps: { text: '' },
  });
  const results = () => (result.current.state === 'ready' ? result.current.results : []);
  expect(result.current.state).toBe('idle');
  expect(reads()).toBe(0);
  await act(() => prefetchSearch(data));
  rerender({ text: 'r' });
  const found = results();
  expect(found.length).toBeGreaterThan(10);
  rerender({ text: items[0]!.title.slice(0, 4) });
  expect(results().map(({ id }) => id)).toContain(items[0]!.id);
  expect(reads()).toBe(1);
  const { requests } = test.firebase.meter.read();
  const ids = found.slice(0, 8).map(({ id }) => id);
  const { result: thumbnails } = renderHook(() => useThumbnails(ids), within(data));
  await waitFor(() => expect(thumbnails.current.size).toBe(8));
  expect(thumbnails.current.get(ids[0]!)).toBe(items.find(({ id }) => id === ids[0])!.imageBlob);
  expect([reads(), test.firebase.meter.read().requests]).toEqual([9, requests + 1]);
});

it('categories are read once per visit', async () => {
  const data = visit();
  const first = renderHook(() => useCategories(), within(data));
  await waitFor(() => expect(first.result.current.data).toHaveLength(6));
  const second = renderHook(() => useCategories(), within(data));
  expect(second.result.current.data).toHaveLength(6);
  expect(reads()).toBe(6);
});

it('a banner costs a read only if there is one, and is shown as soon as an admin saves it', async () => {
  const { data, admin } = await test.signIn();
  await readScreen(data, at('/'));
  test.firebase.meter.reset();
  const { result } = renderHook(() => useBanner('728x90'), within(data));
  await waitFor(() => expect(result.current.data).toBeNull());
  expect(reads()).toBe(0);
  const banner = { size: '728x90', banner: items[0]!.imageBlob, link: 'https://example.org' } as const;
  const saved = await act(() => admin.saveContent('banner', { id: admin.newId(), draft: banner }));
  await waitFor(() => expect(result.current.data).toEqual(saved));

  // The page of another visitor reserves the space as soon as the counts of a list are there, without an additional read.
  const visitor = test.visit();
  const room = renderHook(() => [useHasBanner('728x90'), useHasBanner('300x250')], within(visitor));
  expect(room.result.current).toEqual([false, false]);
  expect(visitor.queryClient.isFetching()).toBe(0);
  await act(() => readScreen(visitor, at('/')));
  await waitFor(() => expect(room.result.current).toEqual([true, false]));
  await admin.deleteContent('banner', saved);
});

it('a page of the items table costs ten reads, and sorting, filtering and counting cost none', async () => {
  const { data, admin } = await test.signIn();
  await prefetchSearch(data);
  test.firebase.meter.reset();
  const { wrapper } = withinPanel(data, admin);
  const initialProps: Parameters<typeof useAdminItems>[0] = { page: 3 };
  const { result, rerender } = renderHook((request) => useAdminItems(request), { wrapper, initialProps });
  await waitFor(() => expect(result.current.items).toEqual(items.slice(20, 30)));
  expect(reads()).toBe(10);
  rerender({ page: 99, filter: { category: 'Music' }, sort: { field: 'date', direction: 'ascending' } });
  await waitFor(() => expect(result.current.items?.length).toBeGreaterThan(0));
  expect(result.current).toMatchObject({ totalCount: music.length, page: result.current.pageCount });
  const session = renderHook(() => useSession(), { wrapper });
  expect(session.result.current).toMatchObject({ state: 'admin' });
  const categories = renderHook(() => useCountedCategories(), { wrapper });
  await waitFor(() =>
    expect(categories.result.current.data?.find(({ name }) => name === 'Music')?.items).toBe(music.length),
  );
  const check = renderHook(() => useCatalogueCheck(), { wrapper });
  await waitFor(() => expect(check.result.current.data?.state).toBe('agrees'));
});

it('signing out removes data of admins from the cache and leaves data of visitors', async () => {
  const { data, admin } = await test.signIn();
  const view = renderHook(
    () => [
      useTrash().isSuccess,
      useTrashCount().isSuccess,
      useChanges().isSuccess,
      useContent('banner').isSuccess,
      useCatalogueCheck().isSuccess,
      useAdminItems({ page: 1 }).items !== undefined,
      useItemPage({ page: 1 }).isSuccess,
    ],
    withinPanel(data, admin),
  );
  await waitFor(() => expect(view.result.current).not.toContain(false));
  view.unmount();
  const lists = () => {
    const queries = data.queryClient.getQueryCache().getAll();
    return queries.map(({ queryKey }) => String(queryKey[0]));
  };
  expect(lists()).toEqual(expect.arrayContaining(['trash', 'changes', 'page']));
  await act(() => admin.session.signOut());
  const visitors = ['summary', 'catalogue', 'page', 'item', 'categories'];
  expect(lists().filter((list) => !visitors.includes(list))).toEqual([]);
  expect(data.queryClient.getQueryState(['summary'])?.data).toBeDefined();
});

it('lists follow a colleague at the next poll of the summary, which is the only read if nobody has written', async () => {
  const { data, admin } = await test.signIn();
  const colleague = (await test.signIn()).admin;
  const view = renderHook(
    () => {
      useColleagues();
      return useAdminItems({ page: 1, show: 'all' }).entries?.map(({ title }) => title) ?? [];
    },
    withinPanel(data, admin),
  );
  await waitFor(() => expect(view.result.current.length).toBeGreaterThan(100));
  /** Polls the versions, as the panel does every minute. */
  const look = () => act(() => data.queryClient.invalidateQueries({ queryKey: ['versions'] }));
  await look();
  await colleague.addItem('of-a-colleague', buildDraft({ title: 'Of a colleague' }));
  expect(view.result.current).not.toContain('Of a colleague');
  await look();
  await waitFor(() => expect(view.result.current).toContain('Of a colleague'));
  await colleague.addItem('hidden', buildDraft({ title: 'Hidden' }), visibilityOf('draft'));
  await look();
  await waitFor(() => expect(view.result.current).toContain('Hidden'));

  const mine = buildDraft({ title: 'Mine' });
  await act(async () => void (await admin.addItem('of-mine', mine, visibilityOf('draft'))));
  await waitFor(() => expect(view.result.current).toContain('Mine'));
  await waitFor(() => expect(data.queryClient.isFetching()).toBe(0));
  test.firebase.meter.reset();
  await look();
  expect(reads()).toBe(1);
});
