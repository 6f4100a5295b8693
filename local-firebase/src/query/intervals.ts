import { component, inverted } from '../store/index-entries';
import { orderKey, pathKey, tagOf, typeTag } from '../values/order-key';
import { isNaNValue, nanValue, type Value } from '../values/value';
import type { Comparison } from './structured-query';

/** A place between keys: before or after all keys that begin with these bytes. */
export interface Position {
  bytes: Buffer;
  side: 'before' | 'after';
}

/** The keys from one position to another. */
export interface Interval {
  from: Position;
  to: Position;
}

const nothing = Buffer.alloc(0);
export const start: Position = { bytes: nothing, side: 'before' };
export const end: Position = { bytes: nothing, side: 'after' };
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

/** The keys that lie in both; each list is in ascending order and without overlaps. */
export function intersect(some: Interval[], others: Interval[]): Interval[] {
  return some.flatMap((one) =>
    others
      .map((other) => ({
        from: comparePositions(one.from, other.from) < 0 ? other.from : one.from,
        to: comparePositions(one.to, other.to) < 0 ? one.to : other.to,
      }))
      .filter(({ from, to }) => comparePositions(from, to) < 0),
  );
}

/** The intervals for keys whose bytes are inverted, again in ascending order. */
export const invertIntervals = (intervals: Interval[]): Interval[] =>
  intervals.map(({ from, to }) => ({ from: invertPosition(to), to: invertPosition(from) })).reverse();

export const invertPosition = ({ bytes, side }: Position): Position => ({
  bytes: inverted(bytes),
  side: side === 'before' ? 'after' : 'before',
});

/** The first key at or after a position. */
export function firstKey(prefix: Buffer, { bytes, side }: Position): Buffer {
  const whole = Buffer.concat([prefix, bytes]);
  if (side === 'before') return whole;
  const last = whole.findLastIndex((byte) => byte !== 0xff);
  const key = Buffer.from(whole.subarray(0, last + 1));
  key[last]!++;
  return key;
}

/** The positions around a compared value, and the ends of the values that it is compared with. */
interface Surroundings {
  before: Position;
  after: Position;
  least: Position;
  greatest: Position;
}

/** The keys that satisfy a comparison; `comparable` holds every key that `!=` may find. */
function satisfying(
  op: Comparison['op'],
  { before, after, least, greatest }: Surroundings,
  comparable: Interval,
): Interval[] {
  switch (op) {
    case '<':
      return [{ from: least, to: before }];
    case '<=':
      return [{ from: least, to: after }];
    case '>':
      return [{ from: after, to: greatest }];
    case '>=':
      return [{ from: before, to: greatest }];
    case '!=':
      return intersect(
        [
          { from: start, to: before },
          { from: after, to: end },
        ],
        [comparable],
      );
    default:
      return [{ from: before, to: after }];
  }
}

const notNull: Interval = { from: after(Buffer.of(typeTag.null)), to: end };
/** NaN sorts first among numbers and is less than none. */
const afterNaN = after(orderKey(nanValue));

/** The order keys of the values that satisfy all of these comparisons of one field. */
export const valueIntervals = (comparisons: Comparison[]): Interval[] =>
  comparisons.map(intervalsOfValue).reduce(intersect);

/** A comparison finds only values of the type of its own value. */
function intervalsOfValue({ op, value, isUnary }: Comparison): Interval[] {
  // NaN is unequal to itself, and so excluded only by the unary filter.
  if (op === '!=' && isNaNValue(value) && !isUnary) return [notNull];
  const key = component(orderKey(value));
  const type = Buffer.of(tagOf(value));
  const least = tagOf(value) === typeTag.number ? afterNaN : before(type);
  return satisfying(op, { before: before(key), after: after(key), least, greatest: after(type) }, notNull);
}

/** The keys of the names in a collection that satisfy all of these comparisons of `__name__`. */
export const nameIntervals = (comparisons: Comparison[], collection: string): Interval[] =>
  comparisons
    .map(({ op, value }) => {
      const [before, after] = [
        namePosition(value, 'before', collection),
        namePosition(value, 'after', collection),
      ];
      return satisfying(op, { before, after, least: start, greatest: end }, everything);
    })
    .reduce(intersect);

/** The position before or after a name among the names in a collection, wherever that name is. */
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
