import { isInteger64 } from '../values/value';
import { equal, isNumber, order, same } from './compare';
import { compares, containsAny, differsFrom, isOneOf } from './constraint';
import { EvaluationError } from './failure';
import type { BinaryOperator } from './syntax';
import { Duration, Timestamp } from './time';
import { type Comparison, Constraint, RuleSet, type RuleValue, typeName } from './values';

type Strict = Exclude<BinaryOperator, '&&' | '||'>;

/** Applies an operator whose operands are both needed; throws EvaluationError for types that it does not take. */
export function apply(operator: Strict, left: RuleValue, right: RuleValue): RuleValue {
  switch (operator) {
    case '==':
      return areEqual(left, right);
    case '!=':
      return !areEqual(left, right);
    case 'in':
      return contains(right, left);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compare(operator, left, right);
    default:
      return calculate(operator, left, right);
  }
}

function areEqual(left: RuleValue, right: RuleValue): boolean {
  if (left instanceof Constraint) return !differsFrom(left, right);
  return right instanceof Constraint ? !differsFrom(right, left) : equal(left, right);
}

export function negate(value: RuleValue): RuleValue {
  if (typeof value === 'bigint') return inRange(-value);
  if (typeof value === 'number') return -value;
  if (value instanceof Duration) return new Duration(-value.nanos);
  throw new EvaluationError(`'-' takes a number or a duration, not ${typeName(value)}.`);
}

function contains(whole: RuleValue, part: RuleValue): boolean {
  if (whole instanceof Constraint)
    return typeof part === 'string' && whole.isMap ? whole.has(part) : containsAny(whole, [part]);
  const members = Array.isArray(whole) ? whole : whole instanceof RuleSet ? whole.values : undefined;
  if (members && part instanceof Constraint) return isOneOf(part, members);
  if (Array.isArray(whole)) return whole.some((own) => same(own, part));
  if (whole instanceof RuleSet) return whole.has(part);
  if (whole instanceof Map && typeof part === 'string') return whole.has(part);
  throw new EvaluationError(`'in' does not take ${typeName(part)} and ${typeName(whole)}.`);
}

const mismatch = (operator: string, left: RuleValue, right: RuleValue): EvaluationError =>
  new EvaluationError(`'${operator}' does not take ${typeName(left)} and ${typeName(right)}.`);

const FLIPPED = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const;

function compare(operator: Comparison, left: RuleValue, right: RuleValue): boolean {
  if (left instanceof Constraint) return compares(left, operator, right);
  if (right instanceof Constraint) return compares(right, FLIPPED[operator], left);
  const place = order(left, right);
  if (place === undefined) throw mismatch(operator, left, right);
  return { '<': place < 0, '<=': place <= 0, '>': place > 0, '>=': place >= 0 }[operator];
}

type Arithmetic = '+' | '-' | '*' | '/' | '%';

function calculate(operator: Arithmetic, left: RuleValue, right: RuleValue): RuleValue {
  for (const side of [left, right]) if (side instanceof Constraint) throw side.unsettled();
  if (typeof left === 'bigint' && typeof right === 'bigint') return inRange(integers(operator, left, right));
  if (isNumber(left) && isNumber(right)) return floats(operator, Number(left), Number(right));
  if (typeof left === 'string' && typeof right === 'string' && operator === '+') return left + right;
  if (operator === '+' || operator === '-') return times(operator, left, right);
  throw mismatch(operator, left, right);
}

function inRange(value: bigint): bigint {
  if (!isInteger64(value)) throw new EvaluationError('The result does not fit into 64 bits.');
  return value;
}

function integers(operator: Arithmetic, left: bigint, right: bigint): bigint {
  if ((operator === '/' || operator === '%') && right === 0n) throw new EvaluationError('Division by zero.');
  return {
    '+': () => left + right,
    '-': () => left - right,
    '*': () => left * right,
    '/': () => left / right,
    '%': () => left % right,
  }[operator]();
}

const floats = (operator: Arithmetic, left: number, right: number): number =>
  ({ '+': left + right, '-': left - right, '*': left * right, '/': left / right, '%': left % right })[
    operator
  ];

function times(operator: '+' | '-', left: RuleValue, right: RuleValue): RuleValue {
  const sign = operator === '+' ? 1n : -1n;
  if (left instanceof Duration && right instanceof Duration)
    return new Duration(left.nanos + sign * right.nanos);
  if (left instanceof Timestamp && right instanceof Duration)
    return new Timestamp(left.nanos + sign * right.nanos);
  if (left instanceof Timestamp && right instanceof Timestamp && operator === '-')
    return new Duration(left.nanos - right.nanos);
  if (left instanceof Duration && right instanceof Timestamp && operator === '+')
    return new Timestamp(left.nanos + right.nanos);
  throw mismatch(operator, left, right);
}
