import { doubleValue, leastInteger, mostInteger } from '../values/numbers';
import { numberOf, type Value } from '../values/value';

/** The sum of two numbers: of integers an integer that stops at the ends of 64 bits, else a double. */
export function add(a: Value, b: Value): Value {
  if ('integerValue' in a && 'integerValue' in b) {
    const sum = BigInt(a.integerValue) + BigInt(b.integerValue);
    const held = sum > mostInteger ? mostInteger : sum < leastInteger ? leastInteger : sum;
    return { integerValue: held.toString() };
  }
  return doubleValue(numberOf(a)! + numberOf(b)!);
}
