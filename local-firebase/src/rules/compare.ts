import { Duration, Timestamp, MapDiff, Path, RuleSet, type RuleMap, type RuleValue } from './values';

/**
 * A text that is equal for equal values only; undefined for a value that equals only itself. Each part includes its
 * length, so that different values never give the same text.
 */
function keyOf(value: RuleValue): string | undefined {
  if (value === null) return 'n';
  switch (typeof value) {
    case 'boolean':
      return value ? 't' : 'f';
    case 'bigint':
      return `i${value};`;
    case 'number':
      return Number.isNaN(value) ? undefined : `d${value === 0 ? 0 : value};`;
    case 'string':
      return text('s', value);
  }
  if (Array.isArray(value)) return joined('l', value.map(keyOf));
  if (value instanceof Map)
    return joined(
      'm',
      [...value].sort(byName).flatMap(([name, one]) => [text('s', name), keyOf(one)]),
    );
  if (value instanceof RuleSet) return joined('S', value.values.map(memberKey).sort());
  if (value instanceof Uint8Array) return text('b', Buffer.from(value).toString('latin1'));
  if (value instanceof Path) return text('p', value.toString());
  if (value instanceof Timestamp) return `T${value.nanos};`;
  if (value instanceof Duration) return `D${value.nanos};`;
  return undefined;
}

/** The key of a value in a set, where a whole number is the same member as int and as float. */
const memberKey = (value: RuleValue): string | undefined =>
  typeof value === 'number' && Number.isInteger(value) ? keyOf(BigInt(value)) : keyOf(value);

const text = (kind: string, value: string): string => `${kind}${value.length}:${value}`;

const joined = (kind: string, parts: (string | undefined)[]): string | undefined =>
  parts.includes(undefined) ? undefined : `${kind}${parts.length}:${parts.join('')}`;

const byName = ([a]: [string, RuleValue], [b]: [string, RuleValue]): number => (a < b ? -1 : 1);

/** The language's `==`. An int may equal a float, but not inside lists and maps. */
export function equal(a: RuleValue, b: RuleValue): boolean {
  if (isNumber(a) && isNumber(b)) return typeof a === typeof b ? a === b : Number(a) === Number(b);
  return same(a, b);
}

/** Equality without conversion: 1 and 1.0 differ. */
export function same(a: RuleValue, b: RuleValue): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  const key = keyOf(a);
  return key !== undefined && key === keyOf(b);
}

/** Returns a function: whether a list contains a value. A call takes the time for the value only, not for the list. */
export function containedIn(values: readonly RuleValue[], key = keyOf): (value: RuleValue) => boolean {
  const keys = new Set(values.map((value) => key(value) ?? value));
  // NaN does not even equal itself.
  return (value) => !Number.isNaN(value) && keys.has(key(value) ?? value);
}

/** The distinct values, in the given order. */
export function setOf(values: readonly RuleValue[]): RuleSet {
  const keys = values.map((value) => memberKey(value) ?? value);
  const first = new Map(keys.toReversed().map((key, at) => [key, keys.length - 1 - at]));
  return new RuleSet(
    values.filter((_, at) => first.get(keys[at]!) === at),
    containedIn(values, memberKey),
  );
}

/** Compares the keys of two maps. */
export function diffOf(map: RuleMap, other: RuleMap): MapDiff {
  const [own, others] = [[...map.keys()], [...other.keys()]];
  const shared = own.filter((key) => other.has(key));
  return new MapDiff(
    own.filter((key) => !other.has(key)),
    others.filter((key) => !map.has(key)),
    shared.filter((key) => !equal(map.get(key)!, other.get(key)!)),
  );
}

/** Negative, 0 or positive if `left` sorts before, with or after `right`; NaN with NaN; undefined if unordered. */
export function order(left: RuleValue, right: RuleValue): number | undefined {
  if (typeof left === 'string' && typeof right === 'string') return sign(left, right);
  if (typeof left === 'bigint' && typeof right === 'bigint') return sign(left, right);
  if (isNumber(left) && isNumber(right)) return sign(Number(left), Number(right));
  if (left instanceof Timestamp && right instanceof Timestamp) return sign(left.nanos, right.nanos);
  if (left instanceof Duration && right instanceof Duration) return sign(left.nanos, right.nanos);
  return undefined;
}

export const isNumber = (value: RuleValue): value is number | bigint =>
  typeof value === 'number' || typeof value === 'bigint';

function sign<T extends string | bigint | number>(left: T, right: T): number {
  if (left < right) return -1;
  if (left > right) return 1;
  return left === right ? 0 : NaN;
}
