import { invalid } from '../status';

/** A field's value as the REST protocol writes it (google.firestore.v1.Value). */
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

/** A stored document; `path` is relative to the database's root, such as `items/abc`. Times are RFC 3339. */
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

/** The elements of an array value; none of any other. */
export const elementsOf = (value: Value | undefined): Value[] =>
  value && 'arrayValue' in value ? (value.arrayValue.values ?? []) : [];

/** The number that an integer or double value holds; undefined for any other value. */
export function numberOf(value: Value): number | undefined {
  if ('integerValue' in value) return Number(value.integerValue);
  return 'doubleValue' in value ? Number(value.doubleValue) : undefined;
}

/** The ends of 64 bits, between which an integer lies. */
export const mostInteger = 2n ** 63n - 1n;
export const leastInteger = -(2n ** 63n);

/** Whether 64 bits hold it. */
export const isInteger64 = (number: bigint): boolean => number <= mostInteger && number >= leastInteger;

/** A double as the protocol writes it. */
export function doubleValue(number: number): Value {
  if (Number.isNaN(number)) return { doubleValue: 'NaN' };
  if (Object.is(number, -0)) return { doubleValue: '-0' };
  if (number === Infinity) return { doubleValue: 'Infinity' };
  return { doubleValue: number === -Infinity ? '-Infinity' : number };
}

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
