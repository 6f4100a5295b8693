/**
 * @jest-environment <rootDir>/../tests/setup/browser-environment.ts
 */
import 'tests/setup/browser';
import { act, renderHook, waitFor } from '@testing-library/react';
import { itemPageQuery, readScreen, summaryQuery } from 'shared-data';
import type { Summary } from '../index/summary';
import { encodeSeriesPage } from '../model/series';
import { itemsFrom, startedOnce, startTestData, within } from 'tests/support/shared-data';
import { useHasSeries, useSeries, useSeriesList } from './use-series';

const items = itemsFrom(5);
const [a, b, c] = items.map(({ id }) => id) as [string, string, string];
const videos = [c, a, b].map((id) => ({ id, title: `Video ${id}` }));
const journey = { id: 'journey', title: 'A journey', description: 'By train.', items: [c, a, b], videos };

const test = startedOnce(() => startTestData({ items, origins: ['http://localhost'] }));
beforeAll(async () => {
  await test.put('catalogue/series-journey', encodeSeriesPage(journey));
  await test.put('catalogue/series', { entries: { journey: JSON.stringify(['A journey', 3, c]) } });
});

const reads = () => test.firebase.meter.read().documentsRead;

/** A new visitor's page, from which reads are counted. */
function visit() {
  test.firebase.meter.reset();
  return test.visit();
}

it('the list of series costs one read, and is available at once when it is shown again', async () => {
  const data = visit();
  const { result } = renderHook(() => useSeriesList(), within(data));
  expect(result.current.isPending).toBe(true);
  const listed = { id: 'journey', title: 'A journey', count: 3, first: c };
  await waitFor(() => expect(result.current.data).toEqual([listed]));
  expect(renderHook(() => useSeriesList(), within(data)).result.current.data).toHaveLength(1);
  expect(reads()).toBe(1);
});

it('a series costs one read, and is null if it does not exist', async () => {
  const data = visit();
  const initialProps = { id: 'journey' };
  const { result, rerender } = renderHook(({ id }) => useSeries(id), { ...within(data), initialProps });
  await waitFor(() => expect(result.current.data).toEqual(journey));
  expect(reads()).toBe(1);
  rerender({ id: 'none' });
  await waitFor(() => expect(result.current.data).toBeNull());
});

it('a series page of an earlier version, without titles, has those of its published videos', async () => {
  const { videos: _, ...earlier } = encodeSeriesPage({ ...journey, items: [c, 'hidden', a, b] });
  await test.put('catalogue/series-earlier', earlier);
  const titleOf = (id: string) => items.find((item) => item.id === id)!.title;
  const { result } = renderHook(() => useSeries('earlier'), within(test.visit()));
  const shown = journey.items.map((id) => ({ id, title: titleOf(id) }));
  await waitFor(() =>
    expect(result.current.data).toMatchObject({ ...journey, id: 'earlier', videos: shown }),
  );
});

it.each([null, 'a/b', '../items'])('a series with the id %j causes no request', async (id) => {
  const data = visit();
  const { result } = renderHook(() => useSeries(id), within(data));
  if (id === null) expect(result.current).toMatchObject({ data: undefined, fetchStatus: 'idle' });
  else await waitFor(() => expect(result.current.data).toBeNull());
  expect(test.firebase.meter.read().requests).toBe(0);
});

it('a page of videos by id costs a read each, and the catalogue if one of them no longer exists', async () => {
  const data = test.visit();
  const read = async (ids: string[], page = 1, size = 2) => {
    test.firebase.meter.reset();
    const query = itemPageQuery(data, { page, ids, size });
    const { items: shown, ...at } = await data.queryClient.fetchQuery(query);
    return [shown.map(({ id }) => id), at, reads()];
  };
  expect(await read([c, a, b])).toEqual([[c, a], { page: 1, pageCount: 2, totalCount: 3 }, 2]);
  expect(await read([c, a, b], 2)).toEqual([[b], { page: 2, pageCount: 2, totalCount: 3 }, 1]);
  // The absent video costs two reads, and the shard one.
  expect(await read(['gone', b])).toEqual([[b], { page: 1, pageCount: 1, totalCount: 1 }, 3]);
});

it('the summary of a list shows whether there are series, without a further read', async () => {
  const data = test.visit();
  const { result } = renderHook(() => useHasSeries(), within(data));
  expect(result.current).toBe(false);
  expect(data.queryClient.isFetching()).toBe(0);
  await readScreen(data, new URL('https://example.org/'));
  expect(result.current).toBe(false);

  test.firebase.meter.reset();
  const { queryKey } = summaryQuery(data);
  const summary: Summary = { ...data.queryClient.getQueryData(queryKey)!, series: 1 };
  act(() => void data.queryClient.setQueryData(queryKey, summary));
  await waitFor(() => expect(result.current).toBe(true));
  expect(reads()).toBe(0);
});

it('series that cannot be loaded are logged once each, and load after a retry', async () => {
  const { data, line } = await test.visitOffline();
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const shown = renderHook(() => {
    const asked = [useSeriesList(), useSeries('journey')];
    return {
      codes: asked.map(({ error }) => error?.code),
      areLoaded: asked.map(({ data }) => !!data),
      asked,
    };
  }, within(data));
  await waitFor(() => expect(shown.result.current.codes).toEqual(['offline', 'offline']));
  expect(log.mock.calls.filter(([text]) => text === 'Error fetching series:')).toHaveLength(2);
  log.mockRestore();
  line.mend();
  await act(async () => {
    await Promise.all(shown.result.current.asked.map(({ refetch }) => refetch()));
  });
  await waitFor(() => expect(shown.result.current.areLoaded).toEqual([true, true]));
});
