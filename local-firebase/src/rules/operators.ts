import { Constraint } from './constraint';
import { EvaluationError } from './failure';
import type { BinaryOperator } from './syntax';
import { Duration, Timestamp } from './time';
import { equal, RuleSet, type RuleValue, same, typeName } from './values';

const LIMIT = 2n ** 63n;

type Strict = Exclude<BinaryOperator, '&&' | '||'>;

/** Applies an operator whose operands are both needed; throws EvaluationError for types that it does not take. */
export function apply(operator: Strict, left: RuleValue, right: RuleValue): RuleValue {
  if (left instanceof Constraint) throw left.unpinned();
  if (right instanceof Constraint) throw right.unpinned();
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
    default:
      return calculate(operator, left, right);
  }
}

export function negate(value: RuleValue): RuleValue {
  if (typeof value === 'bigint') return inRange(-value);
  if (typeof value === 'number') return -value;
  if (value instanceof Duration) return new Duration(-value.nanos);
  throw new EvaluationError(`'-' takes a number or a duration, not ${typeName(value)}.`);
}

export function contains(whole: RuleValue, part: RuleValue): boolean {
  if (Array.isArray(whole)) return whole.some((own) => same(own, part));
  if (whole instanceof RuleSet) return whole.has(part);
  if (whole instanceof Map && typeof part === 'string') return whole.has(part);
  throw new EvaluationError(`'in' does not take ${typeName(part)} and ${typeName(whole)}.`);
}

const mismatch = (operator: string, left: RuleValue, right: RuleValue): EvaluationError =>
  new EvaluationError(`'${operator}' does not take ${typeName(left)} and ${typeName(right)}.`);

type Comparison = '<' | '<=' | '>' | '>=';

function compare(operator: Comparison, left: RuleValue, right: RuleValue): boolean {
  const order = ordering(operator, left, right);
  // NaN is neither less, equal nor greater.
  if (Number.isNaN(order)) return false;
  return { '<': order < 0, '<=': order <= 0, '>': order > 0, '>=': order >= 0 }[operator];
}

function ordering(operator: string, left: RuleValue, right: RuleValue): number {
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : Number(left > right);
  if (typeof left === 'bigint' && typeof right === 'bigint') return left < right ? -1 : Number(left > right);
  if (isNumber(left) && isNumber(right)) return difference(Number(left), Number(right));
  if (left instanceof Timestamp && right instanceof Timestamp)
    return ordering(operator, left.nanos, right.nanos);
  if (left instanceof Duration && right instanceof Duration)
    return ordering(operator, left.nanos, right.nanos);
  if (left instanceof Uint8Array && right instanceof Uint8Array) return Buffer.compare(left, right);
  throw mismatch(operator, left, right);
}

const isNumber = (value: RuleValue): value is number | bigint =>
  typeof value === 'number' || typeof value === 'bigint';

const difference = (left: number, right: number): number =>
  left === right ? 0 : left < right ? -1 : left > right ? 1 : NaN;

type Arithmetic = '+' | '-' | '*' | '/' | '%';

function calculate(operator: Arithmetic, left: RuleValue, right: RuleValue): RuleValue {
  if (typeof left === 'bigint' && typeof right === 'bigint') return inRange(integers(operator, left, right));
  if (isNumber(left) && isNumber(right)) return floats(operator, Number(left), Number(right));
  if (typeof left === 'string' && typeof right === 'string' && operator === '+') return left + right;
  if (operator === '+' || operator === '-') return times(operator, left, right);
  throw mismatch(operator, left, right);
}

function inRange(value: bigint): bigint {
  if (value >= LIMIT || value < -LIMIT) throw new EvaluationError('The result does not fit into 64 bits.');
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
