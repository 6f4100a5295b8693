import {
  EvaluationError,
  type MapDiff,
  type Path,
  type RuleMap,
  type RuleSet,
  type RuleValue,
  typeName,
} from '../values';

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
