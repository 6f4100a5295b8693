import { parseTimestamp } from '../values/value';

/**
 * A value of the rules language during evaluation. Integers are `bigint` and floats are `number`, so that the
 * language's two number types are never mixed by accident.
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

/** A set of distinct values, which `setOf` creates. */
export class RuleSet {
  constructor(
    readonly values: readonly RuleValue[],
    readonly has: (value: RuleValue) => boolean,
  ) {}
}

/** The result of comparing the keys of two maps, which `diffOf` creates. */
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

/** The language's name for the type of a value. */
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

/** How an error sentence about a value begins: `An int`, `A string`, `null` or `bytes`. */
export function subjectOf(value: RuleValue): string {
  const type = typeName(value);
  if (type === 'null' || type === 'bytes') return type;
  return `${type === 'int' ? 'An' : 'A'} ${type}`;
}

const NANOS = 1_000_000_000n;
const EARLIEST = -62_135_596_800n * NANOS;
const LATEST = 253_402_300_800n * NANOS;
const LONGEST = 315_576_000_000n * NANOS;

/** A time in nanoseconds since 1970-01-01T00:00:00Z, within the years 1 to 9999. */
export class Timestamp {
  constructor(readonly nanos: bigint) {
    if (nanos < EARLIEST || nanos >= LATEST)
      throw new EvaluationError('A timestamp lies within the years 1 to 9999.');
  }

  static parse(text: string): Timestamp {
    return new Timestamp(parseTimestamp(text) * 1000n);
  }
}

/** A duration in nanoseconds, of at most about 10,000 years. */
export class Duration {
  constructor(readonly nanos: bigint) {
    if (nanos > LONGEST || nanos < -LONGEST)
      throw new EvaluationError('A duration is at most 315,576,000,000 seconds long.');
  }
}

/** Why an expression has no value; the rule with it then denies. `at`: the offset in the source, once it is known. */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError';
  at: number | undefined;

  /** Without a stack, which would cost more than evaluating the rule: absent fields are frequent. */
  constructor(message: string) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Runs `read`, and adds the place in the source to an evaluation error that has none. */
export function located<T>(at: number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof EvaluationError) error.at ??= at;
    throw error;
  }
}
