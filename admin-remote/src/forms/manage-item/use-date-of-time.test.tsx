import { renderHook } from '@testing-library/react';
import { dayAt } from 'admin-data';
import { useDateOfTime } from './use-date-of-time';
import { localTime, timeOf, type VisibilityValues } from './visibility';

const today = dayAt(new Date());

/** A form in which a person makes these changes, one after the other; answers its date after each. */
function datesAfter(first: VisibilityValues & { date: string }, ...changes: Partial<VisibilityValues>[]) {
  let values = first;
  const { result, rerender } = renderHook(() => useDateOfTime(values));
  return changes.map((change) => {
    values = { ...values, ...change, ...result.current.following(change) };
    rerender();
    return values.date;
  });
}

it('the date follows the time at which a video appears, and is as before where it appears at no time', () => {
  const fresh = { state: 'published', publishAt: '', date: '2020-05-04' } as const;
  const dates = datesAfter(
    fresh,
    { state: 'scheduled' },
    { publishAt: timeOf('2099-01-02T10:00') },
    { publishAt: timeOf('2099-03-04T10:00') },
    { publishAt: '' },
    { publishAt: timeOf('2099-03-04T11:00') },
    { state: 'draft' },
  );
  expect(dates).toEqual(['2020-05-04', '2099-01-02', '2099-03-04', '2099-03-04', '2099-03-04', '2020-05-04']);
});

it('a time in the past leaves the date as it was', () => {
  const fresh = { state: 'scheduled', publishAt: '', date: '2024-05-04' } as const;
  const past = { publishAt: timeOf('2020-01-01T10:00') };
  const changes = [past, { publishAt: timeOf('2099-03-04T10:00') }, past, { state: 'published' } as const];
  expect(datesAfter(fresh, ...changes)).toEqual(['2024-05-04', '2099-03-04', '2024-05-04', '2024-05-04']);
});

it('a video that was stored for later and is published now has the date of today, and one with a date of its own keeps it', () => {
  const stored = { state: 'scheduled', publishAt: timeOf('2099-01-02T10:00') } as const;
  expect(datesAfter({ ...stored, date: '2099-01-02' }, { state: 'published' })).toEqual([today]);
  for (const date of ['2019-08-07', '2098-01-01'])
    expect(datesAfter({ ...stored, date }, { state: 'published' })).toEqual([date]);
  // It is still to appear at its time.
  expect(datesAfter({ ...stored, date: '2099-01-02' }, { state: 'scheduled' })).toEqual(['2099-01-02']);
});

it('a time is shown as it was typed, and what is no time is none', () => {
  for (const typed of ['2026-03-29T02:30', '2026-10-25T02:30', '2031-06-15T10:15', '9999-12-31T23:59'])
    expect(timeOf(localTime(timeOf(typed)))).toBe(timeOf(typed));
  expect(['', '99999-01-01T00:00', 'soon'].map(timeOf)).toEqual(['', '', '']);
});
