import { datePattern } from 'shared-data/documents';

/** When something was published. */
interface Moment {
  /** The day on which it was where it was written, `YYYY-MM-DD`. */
  day: string;
  /** The time, as ISO 8601 in UTC. */
  at: string;
}

/** RFC 3339, and what is left of it where the time, the seconds or the zone is missing. */
const written =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T\s]+(\d\d:\d\d)(:\d\d)?(?:[.,]\d+)?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?)?$/i;
/** RFC 822 with years of four or two digits; the name of the day may be missing, or be another. */
const mailed =
  /^(?:[a-z]+\.?,?\s+)?(\d{1,2})[\s-]+([a-z]{3})[a-z]*\.?[\s-]+(\d{4}|\d{2})(?:[\s,]+(\d{1,2}):(\d\d)(?::(\d\d))?\s*([a-z]{1,5}|[+-]\d\d:?\d\d)?(?:\s*\(.*\))?)?$/i;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The zones that RFC 822 knows by name, in minutes from UTC. */
const zones: Record<string, string> = {
  ...{ ut: 'Z', utc: 'Z', gmt: 'Z', z: 'Z' },
  ...{ est: '-05:00', edt: '-04:00', cst: '-06:00', cdt: '-05:00' },
  ...{ mst: '-07:00', mdt: '-06:00', pst: '-08:00', pdt: '-07:00' },
  ...{ cet: '+01:00', cest: '+02:00', bst: '+01:00', jst: '+09:00', ist: '+05:30' },
};

/** Reads when a feed says that something was published; null for what is no time. One without a zone is in UTC. */
export function readMoment(text: string): Moment | null {
  const given = text.trim();
  const [, year, month, day, time = '00:00', seconds = ':00', zone = 'Z'] = written.exec(given) ?? [];
  if (year) return momentOf(`${year}-${month}-${day}`, time + seconds, zone);
  const mail = mailed.exec(given);
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

/** A year of two digits is of the century that comes nearest, as mail programs read it (RFC 2822, section 4.3). */
function fourDigits(year: string): string {
  if (year.length === 4) return year;
  return Number(year) < 50 ? `20${year}` : `19${year}`;
}

function momentOf(day: string, time: string, zone: string): Moment | null {
  if (!datePattern.test(day)) return null;
  const offset = zones[zone.toLowerCase()] ?? (/^[+-]/.test(zone) ? zone.replace(/^(...):?/, '$1:') : 'Z');
  // A leap second is the last that a clock of a machine knows.
  const at = Date.parse(`${day}T${time.replace(/:60$/, ':59')}${offset}`);
  return Number.isNaN(at) ? null : { day, at: new Date(at).toISOString() };
}
