import { invalid } from '../status';

const rfc3339 = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:\d{2})$/i;
const earliest = BigInt(Date.parse('0001-01-01T00:00:00Z')) * 1000n;
const latest = BigInt(Date.parse('9999-12-31T23:59:59Z')) * 1000n + 999_999n;

/** Microseconds since 1970, which is as fine as Firestore keeps time; finer digits are cut off. */
export function parseTimestamp(text: string): bigint {
  const [, seconds, fraction = '', zone] = rfc3339.exec(text) ?? [];
  const milliseconds = Date.parse(`${seconds}${zone?.toUpperCase()}`);
  if (seconds === undefined || Number.isNaN(milliseconds)) throw invalid(`Invalid time: "${text}".`);
  const micros = BigInt(milliseconds) * 1000n + BigInt(fraction.padEnd(6, '0').slice(0, 6));
  if (micros < earliest || micros > latest)
    throw invalid(`The time "${text}" is not between the years 1 and 9999.`);
  return micros;
}

/** RFC 3339 in UTC, with as many groups of three fraction digits as the time needs. */
export function formatTimestamp(micros: bigint): string {
  const fraction = ((micros % 1_000_000n) + 1_000_000n) % 1_000_000n;
  const whole = new Date(Number((micros - fraction) / 1000n)).toISOString().slice(0, -5);
  if (fraction === 0n) return `${whole}Z`;
  const digits = fraction.toString().padStart(6, '0');
  return `${whole}.${digits.endsWith('000') ? digits.slice(0, 3) : digits}Z`;
}
