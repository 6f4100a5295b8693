import { DataError } from 'shared-data';
import { safeParse, type GenericSchema } from 'valibot';

/**
 * A draft as it would be saved, and what is wrong with it: of each field the first fault, as a sentence for the person
 * who fills the form. Without a fault there is no name in `faults`.
 */
export function checkDraft<Draft extends object>(
  schema: GenericSchema<Draft, Draft>,
  draft: Draft,
): { cleaned: Draft; faults: Partial<Record<keyof Draft, string>> } {
  const {
    typed,
    output,
    issues = [],
  } = safeParse(schema, draft, {
    abortPipeEarly: true,
    // What is no text at all comes from no form.
    message: 'This is missing.',
  });
  const faults: Partial<Record<keyof Draft, string>> = {};
  for (const { path, message } of issues) {
    const field = path?.[0]?.key as keyof Draft;
    faults[field] ??= message;
  }
  return { cleaned: typed ? output : draft, faults };
}

/** The draft as it is saved. Throws `invalid` with a sentence for each fault when it has any. */
export function requireValid<Draft extends object>(schema: GenericSchema<Draft, Draft>, draft: Draft): Draft {
  const { cleaned, faults } = checkDraft(schema, draft);
  const sentences = Object.values(faults);
  if (sentences.length > 0) throw new DataError('invalid', { message: sentences.join(' ') });
  return cleaned;
}
