import { DataError } from 'shared-data';
import { checkDraft, type Faults } from 'shared-data/documents';
import type { GenericSchema } from 'valibot';
import { groupOf, type FailureCode } from './failures';
import { reasonOf, sentenceOf, type ParamsOf } from './sentences';

/** A failure of this package: `new AdminError('category.gone', { name })`. */
export class AdminError<Code extends FailureCode = FailureCode> extends DataError {
  constructor(code: Code, params: ParamsOf<Code>, cause?: unknown) {
    super(groupOf(code), { code, params, message: sentenceOf({ code, params }), cause });
  }
}

/** Throws if a draft has faults. */
export function requireNoFaults(faults: Faults<string>): void {
  const all = reasonOf(faults);
  if (all) throw new AdminError('faults', { faults: all });
}

/** Returns a draft in its saved form. Throws if it has faults. */
export function requireValid<Draft extends object>(schema: GenericSchema<Draft, Draft>, draft: Draft): Draft {
  const { cleaned, faults } = checkDraft(schema, draft);
  requireNoFaults(faults);
  return cleaned;
}
