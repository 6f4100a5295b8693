import type { Value } from './value';

/** The ends of 64 bits, between which an integer lies. */
export const mostInteger = 2n ** 63n - 1n;
export const leastInteger = -(2n ** 63n);

/** Whether 64 bits hold it. */
export const isInteger64 = (number: bigint): boolean => number <= mostInteger && number >= leastInteger;

/** A double as the protocol writes it. */
export function doubleValue(number: number): Value {
  if (Number.isNaN(number)) return { doubleValue: 'NaN' };
  if (Object.is(number, -0)) return { doubleValue: '-0' };
  if (number === Infinity) return { doubleValue: 'Infinity' };
  return { doubleValue: number === -Infinity ? '-Infinity' : number };
}
