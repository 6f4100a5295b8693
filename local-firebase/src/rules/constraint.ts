import { equal, order } from './compare';
import type { Comparison, Constraint, RuleValue, Statement } from './values';

/** Whether no document has this value here. */
export function differsFrom(constraint: Constraint, value: RuleValue): boolean {
  if (value === null && constraint.isMap) return true;
  if (constraint.facts.some((fact) => excludes(fact, value))) return true;
  throw constraint.unsettled();
}

/** Whether a value of the list may be here; only `false` is ever certain. */
export function isOneOf(constraint: Constraint, values: readonly RuleValue[]): boolean {
  // A field of which nothing is known may be missing, and then even `in []` is an error.
  if (constraint.facts.length === 0) throw constraint.unsettled();
  return !values.every((value) => differsFrom(constraint, value));
}

/** Whether every document's value here is below, or above, the given one. */
export function compares(constraint: Constraint, relation: Comparison, value: RuleValue): boolean {
  if (constraint.facts.some((fact) => implies(fact, relation, value))) return true;
  throw constraint.unsettled();
}

/** Whether every document's list holds at least one of the values. */
export function containsAny(constraint: Constraint, values: readonly RuleValue[]): boolean {
  const holds = (fact: Statement): boolean =>
    fact.relation === 'contains' && values.some((value) => equal(value, fact.value));
  if (constraint.facts.some(holds)) return true;
  throw constraint.unsettled();
}

function excludes({ relation, value: limit }: Statement, value: RuleValue): boolean {
  if (relation === '!=') return equal(limit, value);
  if (relation === '==') return false;
  // A range that null itself bounds holds nothing else.
  if (value === null) return relation === 'contains' || limit !== null;
  const place = relation === 'contains' ? undefined : order(value, limit);
  if (relation === 'contains' || place === undefined) return false;
  return { '<': place >= 0, '<=': place > 0, '>': place <= 0, '>=': place < 0 }[relation];
}

function implies(fact: Statement, relation: Comparison, value: RuleValue): boolean {
  if (fact.relation[0] !== relation[0]) return false;
  const place = order(fact.value, value);
  if (place === undefined) return false;
  const inside = relation[0] === '<' ? place < 0 : place > 0;
  return inside || (place === 0 && (relation.length === 2 || fact.relation === relation));
}
