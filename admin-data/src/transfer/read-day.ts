import { invalidDate, datePattern } from 'shared-data/documents';
import type { Reason } from 'shared-data';
import { reason } from '../errors/sentences';

/** A day as it is stored, or why the text is none. */
type ReadDay = { day: string } | { fault: Reason };

const time = String.raw`(?:(?:T|\s+)\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:\s?[AP]M)?\s?(?:Z|UTC|[+-]\d{2}:?\d{2})?)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})([-/])(\d{1,2})\2(\d{1,2})${time}$`, 'i');
const dayFirst = new RegExp(String.raw`^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})${time}$`, 'i');
const eitherFirst = new RegExp(String.raw`^(\d{1,2})([-/])(\d{1,2})\2(\d{4})${time}$`, 'i');
const serialNumber = /^\d{5}(?:[.,]\d+)?$/;

/**
 * Reads a day in the forms that spreadsheets and other tools give it: 2017-11-14 and 2017/11/14, 14.11.2017, and
 * 14/11/2017 or 11/14/2017 where only one day can be meant; a time of day after it is left out. An empty text is an
 * empty day.
 */
export function readDay(given: string): ReadDay {
  const text = given.trim();
  if (text === '') return { day: '' };
  const [, year, , month, day] = yearFirst.exec(text) ?? [];
  if (year) return checked(text, [year, month!, day!]);
  const [, germanDay, germanMonth, germanYear] = dayFirst.exec(text) ?? [];
  if (germanYear) return checked(text, [germanYear, germanMonth!, germanDay!]);
  const [, first, , second, lastYear] = eitherFirst.exec(text) ?? [];
  if (lastYear) return either(text, lastYear, first!, second!);
  if (serialNumber.test(text)) return { fault: reason('row.date.serial', { text }) };
  return { fault: invalidDate(text) };
}

/** One of the two is the day: the one that can be no month. */
function either(text: string, year: string, first: string, second: string): ReadDay {
  const isDay = (number: string) => Number(number) > 12;
  if (!isDay(first) && !isDay(second) && Number(first) !== Number(second))
    return { fault: reason('row.date.ambiguous', { text }) };
  return checked(text, isDay(first) ? [year, second, first] : [year, first, second]);
}

function checked(text: string, [year, month, day]: [string, string, string]): ReadDay {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return datePattern.test(written) ? { day: written } : { fault: invalidDate(text) };
}
