import { RE2JS } from 're2js';
import { isInteger64 } from '../values/value';
import { containedIn, diffOf, setOf } from './compare';
import {
  Duration,
  EvaluationError,
  Timestamp,
  type MapDiff,
  type Path,
  type RuleMap,
  type RuleSet,
  type RuleValue,
  typeName,
} from './values';

interface Kinds {
  any: RuleValue;
  int: bigint;
  string: string;
  list: RuleValue[];
  map: RuleMap;
  set: RuleSet;
  map_diff: MapDiff;
  path: Path;
}

type Kind = keyof Kinds | 'int|string';
type ValueOf<K extends string> = K extends `${infer A}|${infer B}`
  ? ValueOf<A> | ValueOf<B>
  : K extends keyof Kinds
    ? Kinds[K]
    : never;

/** A function or method of the language. The first argument of a method is its object. */
export type Definition = (name: string, values: RuleValue[]) => RuleValue;

/** Defines a function by the types of its arguments. For other types, the error names both. */
export function define<const P extends readonly Kind[]>(
  parameters: P,
  run: (...values: { [I in keyof P]: ValueOf<P[I]> }) => RuleValue,
): Definition {
  const accepted = parameters.map((kind) => kind.split('|'));
  return (name, values) => {
    const fits =
      values.length === accepted.length && values.every((value, at) => takes(accepted[at]!, value));
    if (!fits)
      throw new EvaluationError(
        `${name} takes (${parameters.join(', ')}), not (${values.map(typeName).join(', ')}).`,
      );
    return run(...(values as { [I in keyof P]: ValueOf<P[I]> }));
  };
}

const takes = (kinds: string[], value: RuleValue): boolean =>
  kinds.includes('any') || kinds.includes(typeName(value));

type Definitions = ReadonlyMap<string, Definition>;

const NANOS = {
  w: 604_800_000_000_000n,
  d: 86_400_000_000_000n,
  h: 3_600_000_000_000n,
  m: 60_000_000_000n,
  s: 1_000_000_000n,
  ms: 1_000_000n,
  ns: 1n,
};

/** The language's own functions by name. A function in a package has the name `package.name`. */
export const functions: Definitions = new Map(
  Object.entries({
    int: define(['int|string'], toInt),
    'duration.value': define(['int', 'string'], (amount, unit) => {
      if (!Object.hasOwn(NANOS, unit))
        throw new EvaluationError(
          `'${unit}' is not a unit of time (expected one of ${Object.keys(NANOS).join(', ')}).`,
        );
      return new Duration(amount * NANOS[unit as keyof typeof NANOS]);
    }),
    'timestamp.date': define(['int', 'int', 'int'], midnight),
  }),
);

function toInt(value: bigint | string): bigint {
  if (typeof value === 'bigint') return value;
  const number = /^[+-]?\d+$/.test(value) ? BigInt(value.replace('+', '')) : undefined;
  if (number === undefined || !isInteger64(number))
    throw new EvaluationError(`'${value}' cannot become an int.`);
  return number;
}

function midnight(year: bigint, month: bigint, day: bigint): Timestamp {
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) {
    throw new EvaluationError(`The date ${year}-${month}-${day} does not exist.`);
  }
  return new Timestamp(BigInt(date.getTime()) * NANOS.ms);
}

/** The number of compiled patterns that are kept. Each can take up to 8 MB. */
const KEPT = 50;
/** The limits of a pattern and of matching: RE2 may take as many steps as the product of both sizes. */
const MOST_PATTERN = 2000;
const MOST_STEPS = 2 ** 26;
const patterns = new Map<string, RE2JS>();

export const isPattern = (pattern: string): boolean => {
  try {
    return Boolean(compiled(pattern));
  } catch {
    return false;
  }
};

/** Compiles a pattern in RE2's syntax, which matches in linear time whatever a visitor sends. */
function compiled(pattern: string): RE2JS {
  const known = patterns.get(pattern);
  if (known) return known;
  if (pattern.length > MOST_PATTERN)
    throw new EvaluationError(`A regular expression is longer than ${MOST_PATTERN} characters.`);
  if (patterns.size >= KEPT) patterns.clear();
  try {
    const fresh = RE2JS.compile(pattern);
    patterns.set(pattern, fresh);
    return fresh;
  } catch {
    throw new EvaluationError(`'${pattern}' is not a valid RE2 regular expression.`);
  }
}

/** The compiled pattern. Throws if matching this text could take too many steps. */
function affordable(own: string, pattern: string): RE2JS {
  const re = compiled(pattern);
  if (re.programSize() * own.length > MOST_STEPS)
    throw new EvaluationError('The text is too long for a regular expression of this size.');
  return re;
}

/** Empty pieces at the end are omitted, but at least one piece remains, as in Google's implementation. */
function split(own: string, pattern: string): string[] {
  const matcher = affordable(own, pattern).matcher(own);
  const pieces: string[] = [];
  let last = 0;
  while (matcher.find()) {
    pieces.push(own.slice(last, matcher.start()));
    last = matcher.end();
  }
  pieces.push(own.slice(last));
  while (pieces.length > 1 && pieces.at(-1) === '') pieces.pop();
  return pieces;
}

const hasAll = (list: RuleValue[], values: RuleValue[]): boolean => values.every(containedIn(list));

function joined(value: RuleValue): string {
  if (value === null || ['boolean', 'bigint', 'string'].includes(typeof value)) return String(value);
  throw new EvaluationError(`join() takes bools, ints, strings and nulls, not ${typeName(value)}.`);
}

/** The methods of values, by `type.name`. */
export const methods: Definitions = new Map(
  Object.entries({
    'string.size': define(['string'], (own) => BigInt(own.length)),
    'string.matches': define(['string', 'string'], (own, pattern) =>
      // A test that does not locate the match takes a tenth of the time. This matters for stored pictures of 180 KB.
      affordable(own, pattern).testExact(own),
    ),
    'string.split': define(['string', 'string'], split),
    // Changes only ASCII letters, as in Google's implementation.
    'string.lower': define(['string'], (own) => own.replace(/[A-Z]+/g, (found) => found.toLowerCase())),
    'list.size': define(['list'], (own) => BigInt(own.length)),
    'list.hasAll': define(['list', 'list'], hasAll),
    'list.hasAny': define(['list', 'list'], (own, other) => other.some(containedIn(own))),
    'list.hasOnly': define(['list', 'list'], (own, other) => hasAll(other, own)),
    'list.join': define(['list', 'string'], (own, between) => own.map(joined).join(between)),
    'list.toSet': define(['list'], (own) => setOf(own)),
    'set.size': define(['set'], (own) => BigInt(own.values.length)),
    'set.hasOnly': define(['set', 'list'], (own, other) => own.values.every(setOf(other).has)),
    'map.size': define(['map'], (own) => BigInt(own.size)),
    // A list in the order of the keys, as in Google's implementation.
    'map.keys': define(['map'], (own) => [...own.keys()].sort()),
    'map.get': define(['map', 'string', 'any'], (own, key, otherwise) =>
      own.has(key) ? own.get(key)! : otherwise,
    ),
    'map.diff': define(['map', 'map'], (own, other) => diffOf(own, other)),
    'map_diff.addedKeys': define(['map_diff'], (own) => setOf(own.added)),
    'map_diff.removedKeys': define(['map_diff'], (own) => setOf(own.removed)),
    'map_diff.changedKeys': define(['map_diff'], (own) => setOf(own.changed)),
    'map_diff.affectedKeys': define(['map_diff'], (own) =>
      setOf([...own.added, ...own.removed, ...own.changed]),
    ),
  }),
);

const methodNames = new Set([...methods.keys()].map((name) => name.split('.')[1]!));

/** Whether this server has no such method, or function of a package. A rules file that calls it is refused. */
export const isLackingMethod = (packageName: string, name: string): boolean =>
  packageName === '' ? !methodNames.has(name) : !functions.has(`${packageName}.${name}`);

/** The functions of the language that this server does not have. */
export const lackingFunctions: readonly string[] = ['bool', 'debug', 'float', 'path', 'string'];
