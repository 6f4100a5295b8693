import { component } from '../store/index-key';
import { orderKey, tagOf, typeTag } from '../values/order-key';
import { isNaNValue, isNull, nanValue } from '../values/value';
import { after, before, end, intersect, type Interval } from './interval';
import type { Comparison } from './structured-query';

/** NaN sorts first among numbers and is less than none. */
const afterNaN = after(orderKey(nanValue));
const notNull: Interval = { from: after(Buffer.of(typeTag.null)), to: end };

/** The order keys of the values that satisfy all of these comparisons of one field. */
export const valueIntervals = (comparisons: Comparison[]): Interval[] =>
  comparisons.map(intervalsOf).reduce(intersect);

function intervalsOf({ op, value, isUnary }: Comparison): Interval[] {
  const key = component(orderKey(value));
  const type = Buffer.of(tagOf(value));
  const lowest = tagOf(value) === typeTag.number ? afterNaN : before(type);
  switch (op) {
    case '==':
      return [{ from: before(key), to: after(key) }];
    case '<':
      return [{ from: lowest, to: before(key) }];
    case '<=':
      return [{ from: lowest, to: after(key) }];
    case '>':
      return [{ from: after(key), to: after(type) }];
    case '>=':
      return [{ from: before(key), to: after(type) }];
    case '!=':
      // NaN is unequal to itself; the unary filter alone leaves it out.
      return isNaNValue(value) && !isUnary ? [notNull] : without(key);
    case 'not-in': {
      const values = 'arrayValue' in value ? (value.arrayValue.values ?? []) : [];
      if (values.some(isNull)) return [];
      // NaN is not equal to itself, and so is never among the values.
      const excluded = values
        .filter((one) => !isNaNValue(one))
        .map((one) => without(component(orderKey(one))));
      return excluded.reduce(intersect, [notNull]);
    }
    default:
      throw new Error(`${op} is no range of values.`);
  }
}

/** All values but null and this one. */
const without = (key: Buffer): Interval[] =>
  intersect(
    [notNull],
    [
      { from: before(Buffer.alloc(0)), to: before(key) },
      { from: after(key), to: end },
    ],
  );
