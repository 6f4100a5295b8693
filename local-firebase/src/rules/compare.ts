import { isNumber } from './ordering';
import { Path } from './path';
import { Duration, Timestamp } from './time';
import { Opaque, type RuleMap, type RuleValue } from './values';

/**
 * A text that two values share if and only if they are the same; nothing for what is the same as itself alone. The text
 * of a part tells where it ends, so that no two wholes are spelled alike.
 */
export function keyOf(value: RuleValue): string | undefined {
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
  return value instanceof Opaque ? text(value.type, value.key) : undefined;
}

/** The key of a value as sets compare: a whole number is one member, be it an int or a float. */
export const memberKey = (value: RuleValue): string | undefined =>
  typeof value === 'number' && Number.isInteger(value) ? keyOf(BigInt(value)) : keyOf(value);

const text = (kind: string, value: string): string => `${kind}${value.length}:${value}`;

const joined = (kind: string, parts: (string | undefined)[]): string | undefined =>
  parts.includes(undefined) ? undefined : `${kind}${parts.length}:${parts.join('')}`;

const byName = ([a]: [string, RuleValue], [b]: [string, RuleValue]): number => (a < b ? -1 : 1);

/** The language's `==`: numbers compare across int and float, but inside lists and maps only within one type. */
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

/** Values among which others are looked for, each at the cost of itself. */
export class Known {
  private readonly keys = new Set<RuleValue>();

  constructor(
    values: Iterable<RuleValue>,
    private readonly key = keyOf,
  ) {
    for (const value of values) this.add(value);
  }

  /** Answers whether the value was not known before. */
  add(value: RuleValue): boolean {
    // NaN is not even the same as itself.
    if (Number.isNaN(value)) return true;
    const { size } = this.keys;
    return this.keys.add(this.key(value) ?? value).size > size;
  }

  has(value: RuleValue): boolean {
    return this.keys.has(this.key(value) ?? value);
  }
}

/** Distinct values in the order in which they came. */
export class RuleSet {
  readonly values: RuleValue[] = [];
  private readonly known = new Known([], memberKey);

  constructor(values: Iterable<RuleValue>) {
    for (const value of values) if (this.known.add(value)) this.values.push(value);
  }

  has(value: RuleValue): boolean {
    return this.known.has(value);
  }
}

/** The keys of one map, compared with those of another. */
export class MapDiff {
  readonly added: string[];
  readonly removed: string[];
  readonly changed: string[];
  readonly unchanged: string[];

  constructor(map: RuleMap, other: RuleMap) {
    const isSame = (key: string): boolean => equal(map.get(key)!, other.get(key)!);
    const shared = new Map([...map.keys()].filter((key) => other.has(key)).map((key) => [key, isSame(key)]));
    this.added = [...map.keys()].filter((key) => !other.has(key));
    this.removed = [...other.keys()].filter((key) => !map.has(key));
    this.changed = [...shared].filter(([, isUnchanged]) => !isUnchanged).map(([key]) => key);
    this.unchanged = [...shared].filter(([, isUnchanged]) => isUnchanged).map(([key]) => key);
  }
}
