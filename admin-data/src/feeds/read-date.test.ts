import fc from 'fast-check';
import { datePattern } from 'shared-data/documents';
import { readDay } from './read-date';

const realDay = fc
  .tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }))
  .map(([year, month, day]) => [
    String(year).padStart(4, '0'),
    String(month).padStart(2, '0'),
    String(day).padStart(2, '0'),
  ])
  .filter((parts) => datePattern.test(parts.join('-')));

const times = ['', 'T10:00:00Z', ' 00:00:00', 'T23:59:59.999+05:30', ' 9:05', ' 10:00 PM'];

type Parts = [year: string, month: string, day: string];
const forms: ((...parts: Parts) => string)[] = [
  (year, month, day) => `${year}-${month}-${day}`,
  (year, month, day) => `${year}/${month}/${day}`,
  (year, month, day) => `${day}.${month}.${year}`,
  (year, month, day) => `${Number(day)}.${Number(month)}.${year}`,
  (year, month, day) => `${year}/${Number(month)}/${Number(day)}`,
];
const eitherOrder: ((...parts: Parts) => string)[] = [
  (year, month, day) => `${day}/${month}/${year}`,
  (year, month, day) => `${month}/${day}/${year}`,
  (year, month, day) => `${Number(month)}/${Number(day)}/${year}`,
];

it('any real day is read in each accepted format, with any time of day', () => {
  fc.assert(
    fc.property(realDay, fc.constantFrom(...times), (parts, time) => {
      for (const form of forms)
        expect(readDay(form(...(parts as Parts)) + time)).toEqual({ day: parts.join('-') });
    }),
  );
});

it('day and month in either order are read if only one can be the day, and are ambiguous otherwise', () => {
  fc.assert(
    fc.property(realDay, fc.constantFrom(...times), (parts, time) => {
      const [, month, day] = parts;
      for (const form of eitherOrder) {
        const text = form(...(parts as Parts)) + time;
        const isClear = Number(day) > 12 || day === month;
        expect(readDay(text)).toEqual(
          isClear ? { day: parts.join('-') } : { fault: { code: 'row.date.ambiguous', params: { text } } },
        );
      }
    }),
  );
});

it('an invalid day is never returned', () => {
  const signs = fc.string({
    unit: fc.constantFrom(...'0123456789', '-', '/', '.', ' ', 'T', ':'),
    maxLength: 20,
  });
  fc.assert(
    fc.property(signs, (text) => {
      const read = readDay(text);
      if ('day' in read && read.day !== '') expect(read.day).toMatch(datePattern);
    }),
  );
});

it.each([
  ['31/31/2017', 'item.date.invalid'],
  ['29.02.2017', 'item.date.invalid'],
  ['14/11/17', 'item.date.invalid'],
  ['Nov 14, 2017', 'item.date.invalid'],
  ['2017', 'item.date.invalid'],
  ['43053.5', 'row.date.serial'],
])('%s is refused', (text, code) => {
  expect(readDay(text)).toEqual({ fault: { code, params: { text } } });
});
