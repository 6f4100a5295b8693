import { isoDuration, startOfDay } from './video-meta';

it.each(['2026-02-28', '2024-02-29'])('%s is a valid date', (date) =>
  expect(startOfDay(date)?.toISOString()).toBe(`${date}T00:00:00.000Z`),
);

it.each(['2026-13-01', '2026-01', '+012026-01-01', 'soon', ''])('%s is not a valid date', (date) =>
  expect(startOfDay(date)).toBeNull(),
);

it.each([
  [7, 'PT7S'],
  [60, 'PT1M'],
  [3605, 'PT1H5S'],
  [36_000, 'PT10H'],
])('%i seconds are formatted as %s', (seconds, written) => expect(isoDuration(seconds)).toBe(written));
