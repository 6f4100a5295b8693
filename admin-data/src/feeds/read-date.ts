import { invalidDate, datePattern } from 'shared-data/documents';
import type { Reason } from 'shared-data';
import { reason } from '../errors/admin-error';

type ReadDay = { day: string } | { fault: Reason };

const time = String.raw`(?:(?:T|\s+)\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:\s?[AP]M)?\s?(?:Z|UTC|[+-]\d{2}:?\d{2})?)?`;
const dateForm = (form: string) => new RegExp(`^${form}${time}$`, 'i');
const yearFirst = dateForm(String.raw`(?<year>\d{4})([-/])(?<month>\d{1,2})\2(?<day>\d{1,2})`);
const dayFirst = dateForm(String.raw`(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})`);
const eitherFirst = dateForm(String.raw`(?<first>\d{1,2})([-/])(?<second>\d{1,2})\2(?<year>\d{4})`);
const serialNumber = /^\d{5}(?:[.,]\d+)?$/;

/**
 * Reads a day as spreadsheets and other tools write it: 2017-11-14, 2017/11/14, 14.11.2017, and 14/11/2017 or
 * 11/14/2017 if only one reading is possible. A time after the day is ignored. An empty text is an empty day.
 */
export function readDay(given: string): ReadDay {
  const text = given.trim();
  if (text === '') return { day: '' };
  const { year, month, day } = (yearFirst.exec(text) ?? dayFirst.exec(text))?.groups ?? {};
  if (year) return checked(text, year, month!, day!);
  const { first, second, year: lastYear } = eitherFirst.exec(text)?.groups ?? {};
  if (lastYear) return either(text, lastYear, first!, second!);
  if (serialNumber.test(text)) return { fault: reason('row.date.serial', { text }) };
  return { fault: invalidDate(text) };
}

/** If one number cannot be a month, that one is the day. */
function either(text: string, year: string, first: string, second: string): ReadDay {
  const isDay = (number: string) => Number(number) > 12;
  if (!isDay(first) && !isDay(second) && Number(first) !== Number(second))
    return { fault: reason('row.date.ambiguous', { text }) };
  return isDay(first) ? checked(text, year, second, first) : checked(text, year, first, second);
}

function checked(text: string, year: string, month: string, day: string): ReadDay {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return datePattern.test(written) ? { day: written } : { fault: invalidDate(text) };
}

interface Moment {
  /** The day as `YYYY-MM-DD`, in the time zone of the text. */
  day: string;
  /** The time in UTC (ISO 8601). */
  at: string;
}

/** RFC 3339. The time, the seconds and the zone may be absent. */
const rfc3339 =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T\s]+(\d\d:\d\d)(:\d\d)?(?:[.,]\d+)?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?)?$/i;
/** RFC 822, with two or four digits of the year. The name of the day may be absent or wrong. */
const rfc822 =
  /^(?:[a-z]+\.?,?\s+)?(\d{1,2})[\s-]+([a-z]{3})[a-z]*\.?[\s-]+(\d{4}|\d{2})(?:[\s,]+(\d{1,2}):(\d\d)(?::(\d\d))?\s*([a-z]{1,5}|[+-]\d\d:?\d\d)?(?:\s*\(.*\))?)?$/i;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The offsets of RFC 822's named zones, and of other frequent ones. */
const zones: Record<string, string> = {
  ...{ ut: 'Z', utc: 'Z', gmt: 'Z', z: 'Z' },
  ...{ est: '-05:00', edt: '-04:00', cst: '-06:00', cdt: '-05:00' },
  ...{ mst: '-07:00', mdt: '-06:00', pst: '-08:00', pdt: '-07:00' },
  ...{ cet: '+01:00', cest: '+02:00', bst: '+01:00', jst: '+09:00', ist: '+05:30' },
};

/** Reads a time as feeds write it; null if unparsable. Without a zone, the time is in UTC. */
export function readMoment(text: string): Moment | null {
  const given = text.trim();
  const [, year, month, day, time = '00:00', seconds = ':00', zone = 'Z'] = rfc3339.exec(given) ?? [];
  if (year) return momentOf(`${year}-${month}-${day}`, time + seconds, zone);
  const mail = rfc822.exec(given);
  if (!mail) return null;
  const [, date, name, mailYear, hour = '0', minute = '00', second = '00', mailZone = 'GMT'] = mail;
  const number = months.indexOf(name!.toLowerCase()) + 1;
  if (number === 0) return null;
  const two = (part: string | number) => String(part).padStart(2, '0');
  return momentOf(
    `${fourDigits(mailYear!)}-${two(number)}-${two(date!)}`,
    `${two(hour)}:${minute}:${second}`,
    mailZone,
  );
}

/** Completes a year of two digits as RFC 2822, section 4.3 requires. */
function fourDigits(year: string): string {
  if (year.length === 4) return year;
  return Number(year) < 50 ? `20${year}` : `19${year}`;
}

function momentOf(day: string, time: string, zone: string): Moment | null {
  if (!datePattern.test(day)) return null;
  const offset = zones[zone.toLowerCase()] ?? (/^[+-]/.test(zone) ? zone.replace(/^(...):?/, '$1:') : 'Z');
  // JavaScript has no leap seconds.
  const at = Date.parse(`${day}T${time.replace(/:60$/, ':59')}${offset}`);
  return Number.isNaN(at) ? null : { day, at: new Date(at).toISOString() };
}
