import { inverted } from '../store/index-key';

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

export const before = (bytes: Buffer): Position => ({ bytes, side: 'before' });
export const after = (bytes: Buffer): Position => ({ bytes, side: 'after' });

/** Less than 0 when the key is before the position, more when it is after it; never 0. */
export function compareKey(key: Buffer, { bytes, side }: Position): number {
  const common = key.length > bytes.length ? key.subarray(0, bytes.length) : key;
  return common.compare(bytes) || (side === 'before' ? 1 : -1);
}

export function comparePositions(a: Position, b: Position): number {
  const length = Math.min(a.bytes.length, b.bytes.length);
  const order = a.bytes.subarray(0, length).compare(b.bytes.subarray(0, length));
  if (order !== 0) return order;
  if (a.bytes.length === b.bytes.length) return a.side === b.side ? 0 : a.side === 'before' ? -1 : 1;
  const shorter = a.bytes.length < b.bytes.length ? a : b;
  const isBefore = shorter.side === 'before';
  return (shorter === a) === isBefore ? -1 : 1;
}

export const contains = ({ from, to }: Interval, key: Buffer): boolean =>
  compareKey(key, from) > 0 && compareKey(key, to) < 0;

/** What lies in both; each list is in ascending order and without overlaps. */
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

/** The same intervals of keys whose bytes are inverted, again in ascending order. */
export const invertIntervals = (intervals: Interval[]): Interval[] =>
  intervals.map(({ from, to }) => ({ from: invertPosition(to), to: invertPosition(from) })).reverse();

export const invertPosition = ({ bytes, side }: Position): Position => ({
  bytes: inverted(bytes),
  side: side === 'before' ? 'after' : 'before',
});

/** The first key after all that begin with these bytes. */
export function following(bytes: Buffer): Buffer {
  const last = bytes.findLastIndex((byte) => byte !== 0xff);
  const key = Buffer.from(bytes.subarray(0, last + 1));
  key[last]!++;
  return key;
}
