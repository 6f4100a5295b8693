import { component } from '../store/index-key';
import { orderKey, tagOf, typeTag } from '../values/order-key';
import { isNull } from '../values/value';
import { after, before, end, intersect, type Interval } from './interval';
import type { Comparison } from './structured-query';

const afterNull = after(Buffer.of(typeTag.null));

/** The order keys of the values that satisfy all of these comparisons of one field. */
export const valueIntervals = (comparisons: Comparison[]): Interval[] =>
  comparisons.map(intervalsOf).reduce(intersect);

function intervalsOf({ op, value }: Comparison): Interval[] {
  const key = component(orderKey(value));
  const type = Buffer.of(tagOf(value));
  switch (op) {
    case '==':
      return [{ from: before(key), to: after(key) }];
    case '<':
      return [{ from: before(type), to: before(key) }];
    case '<=':
      return [{ from: before(type), to: after(key) }];
    case '>':
      return [{ from: after(key), to: after(type) }];
    case '>=':
      return [{ from: before(key), to: after(type) }];
    case '!=':
      return without(key);
    case 'not-in': {
      const values = 'arrayValue' in value ? (value.arrayValue.values ?? []) : [];
      if (values.some(isNull)) return [];
      return values.map((one) => without(component(orderKey(one)))).reduce(intersect);
    }
    default:
      throw new Error(`${op} is no range of values.`);
  }
}

/** All values but null and this one. */
const without = (key: Buffer): Interval[] =>
  intersect(
    [{ from: afterNull, to: end }],
    [
      { from: before(Buffer.alloc(0)), to: before(key) },
      { from: after(key), to: end },
    ],
  );
