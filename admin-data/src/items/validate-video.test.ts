import { dayAt, lastDayAt } from './validate-video';

describe('the day of a time', () => {
  it.each([
    ['just after midnight', new Date(2026, 4, 3, 0, 1)],
    ['at noon', new Date(2026, 4, 3, 12)],
    ['just before midnight', new Date(2026, 4, 3, 23, 59)],
  ])('is the local one: %s', (_, time) => {
    expect(dayAt(time)).toBe('2026-05-03');
  });

  it('is the last one that has begun anywhere on earth, at UTC+14', () => {
    expect(lastDayAt(new Date('2026-05-03T09:59:59Z'))).toBe('2026-05-03');
    expect(lastDayAt(new Date('2026-05-03T10:00:00Z'))).toBe('2026-05-04');
  });
});
