import { disjuncts } from '../query/disjuncts';
import type { Comparison, Query } from '../query/structured-query';
import { parseFieldPath } from '../values/field-path';
import { elementsOf, isNaNValue, type Value } from '../values/value';
import { Constraint, type Statement } from './constraint';
import { ruleValue } from './firestore-values';
import type { RuleMap, RuleValue } from './values';

/** What rules may know of a query; `limit` is null where the query has none. */
export type RulesQuery = Pick<Query, 'limit' | 'offset' | 'orderBy' | 'where' | 'allDescendants'>;

/** `request.query`. */
export const queryMap = (query: RulesQuery): RuleMap =>
  new Map<string, RuleValue>([
    ['limit', query.limit === null ? null : BigInt(query.limit)],
    ['offset', BigInt(query.offset)],
    [
      'orderBy',
      new Map(query.orderBy.map(({ path, direction }) => [path, direction === 'ASCENDING' ? 'ASC' : 'DESC'])),
    ],
  ]);

/** `resource` of a list, once for each alternative of the filter; the list is allowed if rules allow every one. */
export const queriedResources = ({ where }: RulesQuery): Constraint[] =>
  disjuncts(where).map((comparisons) => new Constraint(['resource'], comparisons.flatMap(statements)));

/** What a comparison says of every document that it finds. */
function statements({ path, op, value }: Comparison): Statement[] {
  const field = path === '__name__' ? ['resource', path] : ['resource', 'data', ...parseFieldPath(path)];
  const says = (relation: Statement['relation'], of: Value): Statement => ({
    field,
    relation,
    value: ruleValue(of),
  });
  if (op === 'not-in') return elementsOf(value).map((one) => says('!=', one));
  // To the rules, "is not NaN" says nothing, as to Google's.
  if (op === '!=' && isNaNValue(value)) return [];
  return [says(op === 'array-contains' ? 'contains' : (op as Statement['relation']), value)];
}
