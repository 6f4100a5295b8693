import { component, inverted } from '../store/index-entries';
import { orderKey, pathKey, tagOf, typeTag } from '../values/order-key';
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
export const everything: Interval = { from: start, to: end };

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

/** The keys that are in both intervals. */
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

export const invertPosition = ({ bytes, side }: Position): Position => ({
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

/** The positions before and after a compared value, and those of the least and greatest values of its type. */
interface Surroundings {
  before: Position;
  after: Position;
  least: Position;
  greatest: Position;
}

function satisfying(op: Comparison['op'], { before, after, least, greatest }: Surroundings): Interval {
  switch (op) {
    case '<':
      return { from: least, to: before };
    case '<=':
      return { from: least, to: after };
    case '>':
      return { from: after, to: greatest };
    case '>=':
      return { from: before, to: greatest };
    default:
      return { from: before, to: after };
  }
}

/** NaN sorts first among numbers, but is not less than any. */
const afterNaN = after(orderKey(nanValue));

/** The order keys of all values of a field that satisfy each of these comparisons. */
export const valueInterval = (comparisons: Comparison[]): Interval =>
  comparisons.map(intervalOfValue).reduce(intersect);

/** The values that satisfy a comparison. They have the same type as its value. */
function intervalOfValue({ op, value }: Comparison): Interval {
  const key = component(orderKey(value));
  const type = Buffer.of(tagOf(value));
  const least = tagOf(value) === typeTag.number ? afterNaN : before(type);
  return satisfying(op, { before: before(key), after: after(key), least, greatest: after(type) });
}

/** The keys of all names in a collection that satisfy each of these comparisons of `__name__`. */
export const nameInterval = (comparisons: Comparison[], collection: string): Interval =>
  comparisons
    .map(({ op, value }) => {
      const [before, after] = [
        namePosition(value, 'before', collection),
        namePosition(value, 'after', collection),
      ];
      return satisfying(op, { before, after, least: start, greatest: end });
    })
    .reduce(intersect);

/** The position of a name among the names in a collection. The name may be outside of the collection. */
export function namePosition(name: Value, side: Position['side'], collection: string): Position {
  const full = 'referenceValue' in name ? name.referenceValue : '';
  const ids = full.split('/').slice(5);
  const collectionIds = collection.split('/');
  if (!ids.join('/').startsWith(`${collection}/`))
    return pathKey(ids).compare(pathKey(collectionIds)) < 0 ? start : end;
  const [id, ...deeper] = ids.slice(collectionIds.length) as [string, ...string[]];
  const bytes = component(pathKey([id]));
  return deeper.length > 0 ? after(bytes) : { bytes, side };
}
