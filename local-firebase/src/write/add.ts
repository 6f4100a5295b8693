import { numberOf, type Value } from '../values/value';

const most = 2n ** 63n - 1n;
const least = -(2n ** 63n);

/** The sum of two numbers: of integers an integer that stops at the ends of 64 bits, else a double. */
export function add(a: Value, b: Value): Value {
  if ('integerValue' in a && 'integerValue' in b) {
    const sum = BigInt(a.integerValue) + BigInt(b.integerValue);
    return { integerValue: (sum > most ? most : sum < least ? least : sum).toString() };
  }
  return doubleValue(numberOf(a)! + numberOf(b)!);
}

/** A double as the protocol writes it. */
export function doubleValue(number: number): Value {
  if (Number.isNaN(number)) return { doubleValue: 'NaN' };
  if (Object.is(number, -0)) return { doubleValue: '-0' };
  if (number === Infinity) return { doubleValue: 'Infinity' };
  return { doubleValue: number === -Infinity ? '-Infinity' : number };
}
