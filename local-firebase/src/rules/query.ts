import { alternatives } from '../query/alternatives';
import type { Comparison, Query } from '../query/structured-query';
import { parseFieldPath } from '../values/field-path';
import { isNaNValue } from '../values/value';
import { ruleValue } from './firestore-values';
import { Constraint, type RuleMap, type RuleValue, type Statement } from './values';

/** The part of a query that rules may know; `limit` is null where the query has none. */
export interface RulesQuery extends Pick<Query, 'limit' | 'offset' | 'orderBy' | 'where'> {
  /** Of a collection group: this server refuses it, but Firestore asks the rules. */
  allDescendants?: boolean;
}

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
  alternatives(where).map((comparisons) => new Constraint(['resource'], comparisons.flatMap(statements)));

/** What a comparison says of every document that it finds. */
function statements({ path, op, value }: Comparison): Statement[] {
  const field = path === '__name__' ? ['resource', path] : ['resource', 'data', ...parseFieldPath(path)];
  // To the rules, "is not NaN" says nothing, as to Google's.
  if (op === '!=' && isNaNValue(value)) return [];
  const relation = op === 'array-contains' ? 'contains' : (op as Statement['relation']);
  return [{ field, relation, value: ruleValue(value) }];
}
