import { invalid } from '../status';

/** A field's value in the REST protocol (google.firestore.v1.Value). */
export type Value =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' | '-0' }
  | { timestampValue: string }
  | { stringValue: string }
  | { bytesValue: string }
  | { referenceValue: string }
  | { arrayValue: { values?: Value[] } }
  | { mapValue: { fields?: Fields } };

export type Fields = Record<string, Value>;

/** A stored document. `path` begins at the database's root, such as `items/abc`. Times are RFC 3339. */
export interface StoredDocument {
  path: string;
  fields: Fields;
  createTime: string;
  updateTime: string;
}

export const nullValue: Value = { nullValue: null };
export const nanValue: Value = { doubleValue: 'NaN' };

export const isNull = (value: Value): boolean => 'nullValue' in value;
export const isNaNValue = (value: Value): boolean => 'doubleValue' in value && value.doubleValue === 'NaN';

/** The elements of an array value; none for other values. */
export const elementsOf = (value: Value | undefined): Value[] =>
  value && 'arrayValue' in value ? (value.arrayValue.values ?? []) : [];

/** The number in an integer or double value; undefined for other values. */
export function numberOf(value: Value): number | undefined {
  if ('integerValue' in value) return Number(value.integerValue);
  return 'doubleValue' in value ? Number(value.doubleValue) : undefined;
}

export const mostInteger = 2n ** 63n - 1n;
export const leastInteger = -(2n ** 63n);

export const isInteger64 = (number: bigint): boolean => number <= mostInteger && number >= leastInteger;

export function doubleValue(number: number): Value {
  if (Number.isNaN(number)) return { doubleValue: 'NaN' };
  if (Object.is(number, -0)) return { doubleValue: '-0' };
  if (number === Infinity) return { doubleValue: 'Infinity' };
  return { doubleValue: number === -Infinity ? '-Infinity' : number };
}

const rfc3339 = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:\d{2})$/i;
const earliest = BigInt(Date.parse('0001-01-01T00:00:00Z')) * 1000n;
const latest = BigInt(Date.parse('9999-12-31T23:59:59Z')) * 1000n + 999_999n;

/** Parses a time to microseconds since 1970. Firestore stores no finer digits, so they are cut off. */
export function parseTimestamp(text: string): bigint {
  const [, seconds, fraction = '', zone] = rfc3339.exec(text) ?? [];
  const milliseconds = Date.parse(`${seconds}${zone?.toUpperCase()}`);
  if (seconds === undefined || Number.isNaN(milliseconds)) throw invalid(`Invalid time: "${text}".`);
  const micros = BigInt(milliseconds) * 1000n + BigInt(fraction.padEnd(6, '0').slice(0, 6));
  if (micros < earliest || micros > latest)
    throw invalid(`The time "${text}" is not between the years 1 and 9999.`);
  return micros;
}

/** Formats a time as RFC 3339 in UTC, with as many groups of three fraction digits as needed. */
export function formatTimestamp(micros: bigint): string {
  const fraction = ((micros % 1_000_000n) + 1_000_000n) % 1_000_000n;
  const whole = new Date(Number((micros - fraction) / 1000n)).toISOString().slice(0, -5);
  if (fraction === 0n) return `${whole}Z`;
  const digits = fraction.toString().padStart(6, '0');
  return `${whole}.${digits.endsWith('000') ? digits.slice(0, 3) : digits}Z`;
}
