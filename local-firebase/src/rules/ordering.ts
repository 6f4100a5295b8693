import { Duration, Timestamp } from './time';
import type { RuleValue } from './values';

/** Below zero, zero or above it as `left` comes before, with or after `right`; NaN beside NaN; undefined where the language orders no such pair. */
export function order(left: RuleValue, right: RuleValue): number | undefined {
  if (typeof left === 'string' && typeof right === 'string') return sign(left, right);
  if (typeof left === 'bigint' && typeof right === 'bigint') return sign(left, right);
  if (isNumber(left) && isNumber(right)) return sign(Number(left), Number(right));
  if (left instanceof Timestamp && right instanceof Timestamp) return sign(left.nanos, right.nanos);
  if (left instanceof Duration && right instanceof Duration) return sign(left.nanos, right.nanos);
  if (left instanceof Uint8Array && right instanceof Uint8Array) return Buffer.compare(left, right);
  return undefined;
}

export const isNumber = (value: RuleValue): value is number | bigint =>
  typeof value === 'number' || typeof value === 'bigint';

function sign<T extends string | bigint | number>(left: T, right: T): number {
  if (left < right) return -1;
  if (left > right) return 1;
  return left === right ? 0 : NaN;
}
