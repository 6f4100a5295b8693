import { NAME } from '../store/index-definitions';
import { component, inverted } from '../store/index-entries';
import { orderKey, pathKey, tagOf, typeTag } from '../values/order-key';
import { lastId } from '../values/resource-name';
import { nanValue, type Value } from '../values/value';
import type { Comparison } from './structured-query';

/** A position before or after all keys that begin with these bytes. */
export interface Position {
  bytes: Buffer;
  side: 'before' | 'after';
}

/** All keys between two positions. */
interface Interval {
  from: Position;
  to: Position;
}

const nothing = Buffer.alloc(0);
const start: Position = { bytes: nothing, side: 'before' };
const end: Position = { bytes: nothing, side: 'after' };
const everything: Interval = { from: start, to: end };

const before = (bytes: Buffer): Position => ({ bytes, side: 'before' });
const after = (bytes: Buffer): Position => ({ bytes, side: 'after' });

function comparePositions(a: Position, b: Position): number {
  const length = Math.min(a.bytes.length, b.bytes.length);
  const order = a.bytes.subarray(0, length).compare(b.bytes.subarray(0, length));
  if (order !== 0) return order;
  if (a.bytes.length === b.bytes.length) return a.side === b.side ? 0 : a.side === 'before' ? -1 : 1;
  const shorter = a.bytes.length < b.bytes.length ? a : b;
  const isBefore = shorter.side === 'before';
  return (shorter === a) === isBefore ? -1 : 1;
}

export const intersect = (one: Interval, other: Interval): Interval => ({
  from: comparePositions(one.from, other.from) < 0 ? other.from : one.from,
  to: comparePositions(one.to, other.to) < 0 ? one.to : other.to,
});

export const isEmpty = ({ from, to }: Interval): boolean => comparePositions(from, to) >= 0;

/** The same interval for keys with inverted bytes. */
export const invertInterval = ({ from, to }: Interval): Interval => ({
  from: invertPosition(to),
  to: invertPosition(from),
});

const invertPosition = ({ bytes, side }: Position): Position => ({
  bytes: inverted(bytes),
  side: side === 'before' ? 'after' : 'before',
});

/** The lowest key that is at or after a position. */
export function firstKey(prefix: Buffer, { bytes, side }: Position): Buffer {
  const whole = Buffer.concat([prefix, bytes]);
  if (side === 'before') return whole;
  const last = whole.findLastIndex((byte) => byte !== 0xff);
  const key = Buffer.from(whole.subarray(0, last + 1));
  key[last]!++;
  return key;
}

/** NaN sorts first among numbers, but is not less than any. */
const afterNaN = after(orderKey(nanValue));

/** The keys of all values of a field that satisfy each of these comparisons. */
export const intervalOf = (comparisons: Comparison[]): Interval =>
  comparisons.map(satisfying).reduce(intersect, everything);

function satisfying({ path, op, value }: Comparison): Interval {
  const key = keyOf(path, value);
  const [from, to] = [before(key), after(key)];
  // Only values of the same type satisfy a comparison.
  const type = Buffer.of(tagOf(value));
  const least = path === NAME ? start : tagOf(value) === typeTag.number ? afterNaN : before(type);
  const greatest = path === NAME ? end : after(type);
  switch (op) {
    case '<':
      return { from: least, to: from };
    case '<=':
      return { from: least, to };
    case '>':
      return { from: to, to: greatest };
    case '>=':
      return { from, to: greatest };
    default:
      return { from, to };
  }
}

/** A field's value, as a component of an index key. The value of `__name__` is a document in the collection. */
export const keyOf = (path: string, value: Value): Buffer =>
  component(
    path === NAME && 'referenceValue' in value ? pathKey([lastId(value.referenceValue)]) : orderKey(value),
  );
