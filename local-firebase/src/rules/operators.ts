import { isInteger64 } from '../values/value';
import { equal, isNumber, order, same } from './compare';
import {
  EvaluationError,
  Duration,
  Timestamp,
  RuleSet,
  type RuleValue,
  typeName,
  Path,
  type RuleMap,
  subjectOf,
} from './values';
import type { Comparison, StrictOperator } from './syntax';

/** Applies an operator that always evaluates both operands. Throws EvaluationError if it does not take their types. */
export function apply(operator: StrictOperator, left: RuleValue, right: RuleValue): RuleValue {
  switch (operator) {
    case '==':
      return equal(left, right);
    case '!=':
      return !equal(left, right);
    case 'in':
      return contains(right, left);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compare(operator, left, right);
    case '+':
      return add(left, right);
  }
}

function contains(whole: RuleValue, part: RuleValue): boolean {
  if (Array.isArray(whole)) return whole.some((own) => same(own, part));
  if (whole instanceof RuleSet) return whole.has(part);
  if (whole instanceof Map && typeof part === 'string') return whole.has(part);
  throw new EvaluationError(`'in' does not take ${typeName(part)} and ${typeName(whole)}.`);
}

const mismatch = (operator: string, left: RuleValue, right: RuleValue): EvaluationError =>
  new EvaluationError(`'${operator}' does not take ${typeName(left)} and ${typeName(right)}.`);

function compare(operator: Comparison, left: RuleValue, right: RuleValue): boolean {
  const place = order(left, right);
  if (place === undefined) throw mismatch(operator, left, right);
  return { '<': place < 0, '<=': place <= 0, '>': place > 0, '>=': place >= 0 }[operator];
}

function add(left: RuleValue, right: RuleValue): RuleValue {
  if (typeof left === 'bigint' && typeof right === 'bigint') {
    if (isInteger64(left + right)) return left + right;
    throw new EvaluationError('The result does not fit into 64 bits.');
  }
  if (isNumber(left) && isNumber(right)) return Number(left) + Number(right);
  if (typeof left === 'string' && typeof right === 'string') return left + right;
  if (left instanceof Timestamp && right instanceof Duration) return new Timestamp(left.nanos + right.nanos);
  throw mismatch('+', left, right);
}

export function asBool(value: RuleValue): boolean {
  if (typeof value === 'boolean') return value;
  throw new EvaluationError(`A bool is needed here, not ${typeName(value)}.`);
}

export function asString(value: RuleValue): string {
  if (typeof value === 'string') return value;
  throw new EvaluationError(`A string is needed here, not ${typeName(value)}.`);
}

/** The segments that `$(value)` adds to a path. */
export function pathPart(value: RuleValue): readonly string[] {
  if (value instanceof Path) return value.segments;
  if (typeof value === 'string' || typeof value === 'bigint') return [String(value)];
  throw new EvaluationError(`A part of a path is a string, an int or a path, not ${typeName(value)}.`);
}

/** `value is type` */
export function isOfType(value: RuleValue, type: string): boolean {
  const own = typeName(value);
  return own === type || (type === 'number' && (own === 'int' || own === 'float'));
}

/** `object.name` */
export function member(object: RuleValue, name: string): RuleValue {
  if (object instanceof Map) return property(object, name);
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
  if (typeof index !== 'bigint' || !Array.isArray(object))
    throw new EvaluationError(`${subjectOf(object)} has no element [${typeName(index)}].`);
  const value = object[Number(index)];
  if (value === undefined)
    throw new EvaluationError(`The index ${index} lies outside of 0 to ${object.length - 1}.`);
  return value;
}
