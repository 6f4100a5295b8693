/**
 * @jest-environment <rootDir>/../tests/setup/browser-environment.ts
 */
import 'tests/setup/browser';
import { renderHook, waitFor } from '@testing-library/react';
import { summaryQuery } from 'shared-data';
import { itemsFrom, startedOnce, startTestData, withinPanel } from 'tests/support/admin-data';
import { dayOf, daysBefore } from './read-views';
import { useUpdateViewTotals } from './use-views';

const test = startedOnce(() => startTestData({ items: itemsFrom(1), origins: ['http://localhost'] }));

const today = dayOf(new Date());
const summary = async () => (await test.stored('catalogue/summary'))!;

it('an open panel updates the view totals if nobody has done so today, and only once', async () => {
  const { data, admin } = await test.signIn();
  await admin.switchCounting({ isOn: true, onCards: false });
  await test.put(`views/${today}`, { videos: { [itemsFrom(1)[0]!.id]: 3000 } });
  const { version, ...others } = await summary();
  const views = { oneIn: 1, lookedAt: daysBefore(today, 1) };
  await test.put('catalogue/summary', { ...others, version: Number(version) + 1, views });
  await data.queryClient.fetchQuery({ ...summaryQuery(data), staleTime: 0 });

  const panel = renderHook(() => useUpdateViewTotals(), withinPanel(data, admin));
  await waitFor(async () => expect((await summary())['views']).toEqual({ oneIn: 5, lookedAt: today }));
  panel.unmount();

  test.firebase.meter.reset();
  renderHook(() => useUpdateViewTotals(), withinPanel(data, admin));
  await data.queryClient.fetchQuery({ ...summaryQuery(data), staleTime: 0 });
  expect(test.firebase.meter.read().documentsRead).toBe(1);
});
