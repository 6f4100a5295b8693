import { invalid } from '../protocol/status';
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

function expandComparison({ path, op, value }: Comparison): Comparison[][] {
  if (op !== 'in' && op !== 'array-contains-any') return [[{ path, op, value }]];
  const values = 'arrayValue' in value ? (value.arrayValue.values ?? []) : [];
  return limited(values.map((one) => [{ path, op: op === 'in' ? '==' : 'array-contains', value: one }]));
}

function limited(lists: Comparison[][]): Comparison[][] {
  return lists.length > MOST_DISJUNCTS ? refuse() : lists;
}

function refuse(): never {
  throw invalid(`The query has more than ${MOST_DISJUNCTS} disjuncts in its disjunctive normal form.`);
}
