import { elementsOf, type Value } from '../values/value';
import { end, intersect, start, type Interval, type Position } from './interval';
import type { Comparison, Operator } from './structured-query';

/** Where a value lies among those that it is compared with, and where these begin and end. */
interface Place {
  before: Position;
  after: Position;
  least: Position;
  greatest: Position;
}

const ends: Partial<Record<Operator, [keyof Place, keyof Place]>> = {
  '==': ['before', 'after'],
  '<': ['least', 'before'],
  '<=': ['least', 'after'],
  '>': ['after', 'greatest'],
  '>=': ['before', 'greatest'],
};

/** What satisfies a comparison; `others` is all that `!=` and `not-in` may find. */
export function compared(
  { op, value }: Pick<Comparison, 'op' | 'value'>,
  placeOf: (value: Value) => Place,
  others: Interval,
): Interval[] {
  const [from, to] = ends[op] ?? [];
  if (from && to) return [{ from: placeOf(value)[from], to: placeOf(value)[to] }];
  return (op === '!=' ? [value] : elementsOf(value))
    .map(placeOf)
    .map(({ before, after }): Interval[] => [
      { from: start, to: before },
      { from: after, to: end },
    ])
    .reduce(intersect, [others]);
}
