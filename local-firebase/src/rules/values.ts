import type { Constraint } from './constraint';
import { isNumber } from './ordering';
import { Path } from './path';
import { Duration, Timestamp } from './time';

/**
 * A value of the rules language as the evaluator holds it. Integers are `bigint` and floats `number`, so that the two
 * number types of the language never mix by accident.
 */
export type RuleValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | Uint8Array
  | RuleValue[]
  | RuleMap
  | RuleSet
  | MapDiff
  | Path
  | Timestamp
  | Duration
  | LatLng
  | Vector
  | Constraint;

export type RuleMap = Map<string, RuleValue>;

/** Degrees north and degrees east. */
export class LatLng {
  constructor(
    readonly latitude: number,
    readonly longitude: number,
  ) {}
}

export class Vector {
  constructor(readonly values: readonly number[]) {}
}

/** Distinct values in the order in which they came. */
export class RuleSet {
  readonly values: RuleValue[] = [];

  constructor(values: Iterable<RuleValue>) {
    for (const value of values) if (!this.has(value)) this.values.push(value);
  }

  has(value: RuleValue): boolean {
    return this.values.some((own) => equal(own, value));
  }
}

/** The keys of one map, compared with those of another. */
export class MapDiff {
  readonly added: string[];
  readonly removed: string[];
  readonly changed: string[];
  readonly unchanged: string[];

  constructor(map: RuleMap, other: RuleMap) {
    const shared = [...map.keys()].filter((key) => other.has(key));
    this.added = [...map.keys()].filter((key) => !other.has(key));
    this.removed = [...other.keys()].filter((key) => !map.has(key));
    this.changed = shared.filter((key) => !equal(map.get(key)!, other.get(key)!));
    this.unchanged = shared.filter((key) => equal(map.get(key)!, other.get(key)!));
  }
}

export const typeNames: readonly string[] = [
  'bool',
  'bytes',
  'constraint',
  'duration',
  'float',
  'int',
  'latlng',
  'list',
  'vector',
  'set',
  'number',
  'map',
  'string',
  'timestamp',
  'path',
  'map_diff',
];

/** The name that the language gives to a value's type. */
export function typeName(value: RuleValue): string {
  if (value === null) return 'null';
  switch (typeof value) {
    case 'boolean':
      return 'bool';
    case 'bigint':
      return 'int';
    case 'number':
      return 'float';
    case 'string':
      return 'string';
  }
  if (Array.isArray(value)) return 'list';
  if (value instanceof Map) return 'map';
  if (value instanceof Uint8Array) return 'bytes';
  if (value instanceof RuleSet) return 'set';
  if (value instanceof MapDiff) return 'map_diff';
  if (value instanceof Path) return 'path';
  if (value instanceof Timestamp) return 'timestamp';
  if (value instanceof Duration) return 'duration';
  if (value instanceof LatLng) return 'latlng';
  return value instanceof Vector ? 'vector' : 'constraint';
}

/** How a sentence about a value begins: with `An int`, `A string`, or the name alone of what is not counted. */
export function subjectOf(value: RuleValue): string {
  const type = typeName(value);
  if (type === 'null' || type === 'bytes') return type;
  return `${type === 'int' ? 'An' : 'A'} ${type}`;
}

/** The language's `==`: numbers compare across int and float, but inside lists and maps only within one type. */
export function equal(a: RuleValue, b: RuleValue): boolean {
  if (isNumber(a) && isNumber(b)) return typeof a === typeof b ? a === b : Number(a) === Number(b);
  return same(a, b);
}

/** Equality without conversion: 1 and 1.0 differ. */
export function same(a: RuleValue, b: RuleValue): boolean {
  if (a === b) return true;
  if (typeName(a) !== typeName(b)) return false;
  if (Array.isArray(a)) return sameLists(a, b as RuleValue[]);
  if (a instanceof Map) {
    const other = b as RuleMap;
    return (
      a.size === other.size && [...a].every(([key, value]) => other.has(key) && same(value, other.get(key)!))
    );
  }
  if (a instanceof RuleSet) {
    const other = b as RuleSet;
    return a.values.length === other.values.length && a.values.every((value) => other.has(value));
  }
  if (a instanceof Uint8Array) return Buffer.compare(a, b as Uint8Array) === 0;
  if (a instanceof Path) return a.toString() === String(b as Path);
  if (a instanceof Timestamp || a instanceof Duration) return a.nanos === (b as Timestamp | Duration).nanos;
  if (a instanceof LatLng)
    return a.latitude === (b as LatLng).latitude && a.longitude === (b as LatLng).longitude;
  if (a instanceof Vector) return sameLists([...a.values], [...(b as Vector).values]);
  return false;
}

const sameLists = (a: RuleValue[], b: RuleValue[]): boolean =>
  a.length === b.length && a.every((value, index) => same(value, b[index]!));
