import { EvaluationError } from './failure';
import { Constraint, Path, type RuleMap, type RuleValue, subjectOf, typeName } from './values';

export function asBool(value: RuleValue): boolean {
  if (typeof value === 'boolean') return value;
  if (value instanceof Constraint) throw value.unsettled();
  throw new EvaluationError(`A bool is needed here, not ${typeName(value)}.`);
}

export function asString(value: RuleValue): string {
  if (typeof value === 'string') return value;
  throw new EvaluationError(`A string is needed here, not ${typeName(value)}.`);
}

/** The segments that `$(value)` adds to a path. */
export function pathPart(value: RuleValue): readonly string[] {
  if (value instanceof Path) return value.segments;
  if (value instanceof Constraint) throw value.unsettled();
  if (typeof value === 'string' || typeof value === 'bigint') return [String(value)];
  throw new EvaluationError(`A part of a path is a string, an int or a path, not ${typeName(value)}.`);
}

/** `value is type` */
export function isOfType(value: RuleValue, type: string): boolean {
  if (value instanceof Constraint) return value.isOfType(type);
  const own = typeName(value);
  return own === type || (type === 'number' && (own === 'int' || own === 'float'));
}

/** `object.name` */
export function member(object: RuleValue, name: string): RuleValue {
  if (object instanceof Map) return property(object, name);
  if (object instanceof Constraint) return object.member(name);
  throw new EvaluationError(`${subjectOf(object)} has no property ${name}.`);
}

function property(map: RuleMap, name: string): RuleValue {
  const value = map.get(name);
  if (value === undefined) throw new EvaluationError(`The property ${name} is not there.`);
  return value;
}

/** `object[index]` */
export function elementAt(object: RuleValue, index: RuleValue): RuleValue {
  if (object instanceof Map && typeof index === 'string') return property(object, index);
  if (object instanceof Constraint) {
    if (typeof index === 'string') return object.member(index);
    throw object.unsettled();
  }
  const row = sequence(object);
  if (typeof index !== 'bigint' || !row)
    throw new EvaluationError(`${subjectOf(object)} has no element [${typeName(index)}].`);
  const value = row[Number(index)];
  if (value === undefined)
    throw new EvaluationError(`The index ${index} lies outside of 0 to ${row.length - 1}.`);
  return value;
}

/** `object[from:to]`, without the element at `to`. */
export function range(object: RuleValue, from: RuleValue, to: RuleValue): RuleValue {
  const row = sequence(object);
  if (!row || typeof from !== 'bigint' || typeof to !== 'bigint')
    throw new EvaluationError(`${subjectOf(object)} has no such range.`);
  if (from > to || from < 0n || to > BigInt(row.length))
    throw new EvaluationError(`The range ${from}:${to} lies outside of 0:${row.length}.`);
  const slice = row.slice(Number(from), Number(to));
  return object instanceof Path ? new Path(slice as string[]) : slice;
}

function sequence(value: RuleValue): string | readonly RuleValue[] | undefined {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  return value instanceof Path ? value.segments : undefined;
}
