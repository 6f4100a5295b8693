import { dayAt, type VisibilityState } from 'admin-data';
import { dateAfter, dateOf, localTime, timeOf } from './visibility';

const today = dayAt(new Date());

it('a scheduled item is saved with its day of publication, others with their own date', () => {
  const publishAt = timeOf('2099-03-04T10:00');
  const dateIn = (state: VisibilityState) => dateOf({ state, publishAt, date: '2020-05-04' });
  expect(['scheduled', 'published', 'unlisted', 'draft'].map((state) => dateIn(state as never))).toEqual([
    '2099-03-04',
    ...['2020-05-04', '2020-05-04', '2020-05-04'],
  ]);
  expect(dateOf({ state: 'scheduled', publishAt: '', date: '2020-05-04' })).toBe('2020-05-04');
});

it('the date of a form remains while the time of publication is selected', () => {
  const date = '2020-05-04';
  expect(dateAfter({ state: 'scheduled', publishAt: timeOf('2000-01-01T10:00'), date }, 'published')).toBe(
    date,
  );
  expect(dateAfter({ state: 'published', publishAt: '', date }, 'scheduled')).toBe(date);
});

it("an item with a future date gets today's date when it is published", () => {
  const publishAt = timeOf('2099-01-02T10:00');
  expect(dateAfter({ state: 'published', publishAt, date: '2099-01-02' }, 'scheduled')).toBe(today);
});

it('a time is shown as it was typed, and an unparsable one is empty', () => {
  for (const typed of ['2026-03-29T02:30', '2026-10-25T02:30', '2031-06-15T10:15', '9999-12-31T23:59'])
    expect(timeOf(localTime(timeOf(typed)))).toBe(timeOf(typed));
  expect(['', '99999-01-01T00:00', 'soon'].map(timeOf)).toEqual(['', '', '']);
});
