import { EvaluationError } from './failure';
import type { RuleValue } from './values';

/** A part of the documents that a query may return, of which only what the query fixes is known. */
export class Constraint {
  constructor(
    readonly field: string,
    private readonly fixed: ReadonlyMap<string, RuleValue>,
  ) {}

  /** The value of a field that the query fixes, or what is known of it otherwise. */
  member(name: string): RuleValue {
    const field = `${this.field}.${name}`;
    const value = this.fixed.get(field);
    return value === undefined ? new Constraint(field, this.fixed) : value;
  }

  /** The error of a rule that needs more than the query says. */
  unpinned(): EvaluationError {
    return new EvaluationError(`The query does not fix ${this.field}, and rules are not filters.`);
  }
}
