import { parseTimestamp } from '../values/value';

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
  | Duration;

export type RuleMap = Map<string, RuleValue>;

/** An absolute path, such as /databases/(default)/documents/items/a. */
export class Path {
  constructor(readonly segments: readonly string[]) {}

  toString(): string {
    return `/${this.segments.join('/')}`;
  }
}

/** Distinct values; `setOf` makes one. */
export class RuleSet {
  constructor(
    readonly values: readonly RuleValue[],
    readonly has: (value: RuleValue) => boolean,
  ) {}
}

/** The keys of one map, compared with those of another; `diffOf` makes one. */
export class MapDiff {
  constructor(
    readonly added: readonly string[],
    readonly removed: readonly string[],
    readonly changed: readonly string[],
  ) {}
}

export const typeNames: readonly string[] = [
  'bool',
  'bytes',
  'duration',
  'float',
  'int',
  'list',
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
  return 'duration';
}

/** The subject of an error sentence about a value: `An int`, `A string`, `null` or `bytes`. */
export function subjectOf(value: RuleValue): string {
  const type = typeName(value);
  if (type === 'null' || type === 'bytes') return type;
  return `${type === 'int' ? 'An' : 'A'} ${type}`;
}

const NANOS = 1_000_000_000n;
const EARLIEST = -62_135_596_800n * NANOS;
const LATEST = 253_402_300_800n * NANOS;
const LONGEST = 315_576_000_000n * NANOS;

/** Nanoseconds since 1970-01-01T00:00:00Z, within the years 1 to 9999. */
export class Timestamp {
  constructor(readonly nanos: bigint) {
    if (nanos < EARLIEST || nanos >= LATEST)
      throw new EvaluationError('A timestamp lies within the years 1 to 9999.');
  }

  /** Reads a stored time. */
  static parse(text: string): Timestamp {
    return new Timestamp(parseTimestamp(text) * 1000n);
  }
}

/** A span of nanoseconds, of at most about 10,000 years. */
export class Duration {
  constructor(readonly nanos: bigint) {
    if (nanos > LONGEST || nanos < -LONGEST)
      throw new EvaluationError('A duration is at most 315,576,000,000 seconds long.');
  }
}

/** Why an expression has no value; the rule that holds it denies. `at` is the offset in the source, once known. */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError';
  at: number | undefined;

  /** Without a stack, which would cost more than the rule: a field that is not there is an everyday answer. */
  constructor(message: string) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Runs `read` and marks an error of evaluation with the place that it came from, unless a place is known already. */
export function located<T>(at: number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof EvaluationError) error.at ??= at;
    throw error;
  }
}
