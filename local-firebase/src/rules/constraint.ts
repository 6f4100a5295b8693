import { EvaluationError } from './failure';
import { order } from './ordering';
import { equal } from './equality';
import { type RuleValue } from './values';

export type Comparison = '<' | '<=' | '>' | '>=';

/** What a filter says about a field of every document that a query may return; `field` holds one name a level. */
export interface Statement {
  field: readonly string[];
  relation: Comparison | '==' | '!=' | 'contains';
  value: RuleValue;
}

/**
 * A part of the documents that a query may return, of which only what the query says is known. Whatever that does not
 * settle is an error, because rules are not filters.
 */
export class Constraint {
  private readonly facts: readonly Statement[];

  constructor(
    private readonly field: readonly string[],
    private readonly statements: readonly Statement[],
  ) {
    this.facts = statements.filter((one) => one.field.length === field.length && isWithin(one.field, field));
  }

  /** Whether it is the document as a whole or its fields, which are there for certain. */
  get isMap(): boolean {
    return (
      this.field[0] === 'resource' &&
      (this.field.length === 1 || (this.field.length === 2 && this.field[1] === 'data'))
    );
  }

  /** The value of a field that the query fixes, or else what is known of it. */
  member(name: string): RuleValue {
    const below = new Constraint([...this.field, name], this.statements);
    const fixed = below.facts.find((one) => one.relation === '==');
    return fixed ? fixed.value : below;
  }

  /** Whether the query needs the field to be there. */
  has(name: string): boolean {
    const field = [...this.field, name];
    if (this.statements.some((one) => isWithin(one.field, field))) return true;
    throw new Constraint(field, []).unsettled();
  }

  /** Whether no document has this value here. */
  differsFrom(value: RuleValue): boolean {
    if (value === null && this.isMap) return true;
    if (this.facts.some((fact) => excludes(fact, value))) return true;
    throw this.unsettled();
  }

  /** Whether a value of the list may be here; only `false` is ever certain. */
  isOneOf(values: readonly RuleValue[]): boolean {
    // A field of which nothing is known may be missing, and then even `in []` is an error.
    if (this.facts.length === 0) throw this.unsettled();
    return !values.every((value) => this.differsFrom(value));
  }

  compares(relation: Comparison, value: RuleValue): boolean {
    if (this.facts.some((fact) => implies(fact, relation, value))) return true;
    throw this.unsettled();
  }

  /** Whether every document's list holds at least one of the values. */
  containsAny(values: readonly RuleValue[]): boolean {
    const holds = (fact: Statement): boolean =>
      fact.relation === 'contains' && values.some((value) => equal(value, fact.value));
    if (this.facts.some(holds)) return true;
    throw this.unsettled();
  }

  isOfType(type: string): boolean {
    if (this.isMap) return type === 'map';
    if (this.facts.length > 0 && type === 'constraint') return true;
    throw this.unsettled();
  }

  unsettled(): EvaluationError {
    return new EvaluationError(
      `The query does not settle ${this.field.join('.')}, and rules are not filters.`,
    );
  }
}

const isWithin = (field: readonly string[], outer: readonly string[]): boolean =>
  outer.every((name, at) => field[at] === name);

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
