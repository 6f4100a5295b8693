import type { Constraint } from './constraint';
import { MapDiff, RuleSet } from './equality';
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
  | Opaque
  | Constraint;

/** A geo point or a vector of a document: rules may compare it and name its type, and nothing else. */
export class Opaque {
  constructor(
    readonly type: 'latlng' | 'vector',
    /** Equal values have the same key. */
    readonly key: string,
  ) {}
}

export type RuleMap = Map<string, RuleValue>;

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
  return value instanceof Opaque ? value.type : 'constraint';
}

/** How a sentence about a value begins: with `An int`, `A string`, or the name alone of what is not counted. */
export function subjectOf(value: RuleValue): string {
  const type = typeName(value);
  if (type === 'null' || type === 'bytes') return type;
  return `${type === 'int' ? 'An' : 'A'} ${type}`;
}
