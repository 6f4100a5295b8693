import { component } from '../store/index-key';
import { orderKey, tagOf, typeTag } from '../values/order-key';
import { elementsOf, isNaNValue, isNull, nanValue, type Value } from '../values/value';
import { compared } from './compared';
import { after, before, end, intersect, type Interval } from './interval';
import type { Comparison } from './structured-query';

/** NaN sorts first among numbers and is less than none. */
const afterNaN = after(orderKey(nanValue));
const notNull: Interval = { from: after(Buffer.of(typeTag.null)), to: end };

/** The order keys of the values that satisfy all of these comparisons of one field. */
export const valueIntervals = (comparisons: Comparison[]): Interval[] =>
  comparisons.map(intervalsOf).reduce(intersect);

function intervalsOf({ op, value, isUnary }: Comparison): Interval[] {
  if (op === 'not-in' && elementsOf(value).some(isNull)) return [];
  // NaN is unequal to itself, and so excluded by the unary filter alone.
  if (op === '!=' && isNaNValue(value) && !isUnary) return [notNull];
  const values = elementsOf(value).filter((one) => !isNaNValue(one));
  return compared({ op, value: op === 'not-in' ? { arrayValue: { values } } : value }, placeOf, notNull);
}

/** Comparisons find values of the same type alone. */
function placeOf(value: Value) {
  const key = component(orderKey(value));
  const type = Buffer.of(tagOf(value));
  return {
    before: before(key),
    after: after(key),
    least: tagOf(value) === typeTag.number ? afterNaN : before(type),
    greatest: after(type),
  };
}
