import { invalid } from '../status';
import { elementsOf } from '../values/value';
import type { Comparison } from './structured-query';

const MOST_ALTERNATIVES = 30;

/**
 * The comparisons of a query with each `in` and `array-contains-any` replaced by one of its values: a document matches
 * if it satisfies all comparisons of one of the lists. Throws INVALID_ARGUMENT beyond 30 lists.
 */
export function alternatives(where: Comparison[]): Comparison[][] {
  let lists: Comparison[][] = [[]];
  for (const choices of where.map(choicesOf)) {
    if (lists.length * choices.length > MOST_ALTERNATIVES)
      throw invalid(`The query has more than ${MOST_ALTERNATIVES} disjuncts in its disjunctive normal form.`);
    lists = lists.flatMap((list) => choices.map((one) => [...list, one]));
  }
  return lists;
}

function choicesOf(comparison: Comparison): Comparison[] {
  const { op, value } = comparison;
  if (op !== 'in' && op !== 'array-contains-any') return [comparison];
  const single = op === 'in' ? '==' : 'array-contains';
  return elementsOf(value).map((one) => ({ ...comparison, op: single, value: one }));
}
