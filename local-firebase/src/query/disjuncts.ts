import { invalid } from '../status';
import { isNaNValue, isNull } from '../values/value';
import type { Comparison, Filter } from './structured-query';

const MOST_DISJUNCTS = 30;

/**
 * The disjunctive normal form of a filter: documents match when they match all comparisons of one of the lists.
 * `in` and `array-contains-any` become one list per value. Throws INVALID_ARGUMENT beyond 30 lists.
 */
export function disjuncts(filter: Filter | null): Comparison[][] {
  return filter ? expand(filter) : [[]];
}

function expand(filter: Filter): Comparison[][] {
  if ('path' in filter) return expandComparison(filter);
  if ('or' in filter) return limited(filter.or.flatMap(expand));
  return filter.and.map(expand).reduce((lists, more) => {
    if (lists.length * more.length > MOST_DISJUNCTS) refuse();
    return lists.flatMap((list) => more.map((other) => [...list, ...other]));
  });
}

function expandComparison(comparison: Comparison): Comparison[][] {
  const { op, value } = comparison;
  if (op !== 'in' && op !== 'array-contains-any') return [[comparison]];
  const values = 'arrayValue' in value ? (value.arrayValue.values ?? []) : [];
  const single = op === 'in' ? '==' : 'array-contains';
  return limited(values.map((one) => [{ ...comparison, op: single, value: one }]));
}

/** Null and NaN are found by unary filters alone; and NaN, which equals nothing, is unequal to every value. */
export const findsNothing = ({ op, value, isUnary }: Comparison): boolean =>
  !isUnary && op !== 'not-in' && (isNull(value) || (isNaNValue(value) && op !== '!='));

function limited(lists: Comparison[][]): Comparison[][] {
  return lists.length > MOST_DISJUNCTS ? refuse() : lists;
}

function refuse(): never {
  throw invalid(`The query has more than ${MOST_DISJUNCTS} disjuncts in its disjunctive normal form.`);
}
