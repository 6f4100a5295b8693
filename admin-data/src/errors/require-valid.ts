import { checkDraft, type Faults } from 'shared-data/documents';
import type { GenericSchema } from 'valibot';
import { AdminError } from './admin-error';
import { reasonOf } from './sentences';

/** Throws the faults of a draft when it has any. */
export function requireNoFaults(faults: Faults<string>): void {
  const all = reasonOf(faults);
  if (all) throw new AdminError('faults', { faults: all });
}

/** The draft as it is saved. Throws its faults when it has any. */
export function requireValid<Draft extends object>(schema: GenericSchema<Draft, Draft>, draft: Draft): Draft {
  const { cleaned, faults } = checkDraft(schema, draft);
  requireNoFaults(faults);
  return cleaned;
}
