import { safeParse, type BaseIssue, type GenericSchema } from 'valibot';
import type { Reason } from '../errors/data-error';
import { code, type Faults } from '../errors/faults';
import type { WithParams } from './checks';

/** A draft as it would be saved, and the first fault of each field. Without a fault there is no name in `faults`. */
export function checkDraft<Draft extends object>(
  schema: GenericSchema<Draft, Draft>,
  draft: Draft,
): { cleaned: Draft; faults: Faults<keyof Draft> } {
  const {
    typed,
    output,
    issues = [],
  } = safeParse(schema, draft, {
    abortPipeEarly: true,
    // What is no text at all comes from no form.
    message: code('missing'),
  });
  const faults: Faults<keyof Draft> = {};
  for (const issue of issues) {
    const field = issue.path?.[0]?.key as keyof Draft;
    faults[field] ??= { code: issue.message, params: paramsOf(issue) };
  }
  return { cleaned: typed ? output : draft, faults };
}

/** The values for a sentence: the limit, or what the check gives. */
function paramsOf({ requirement, input }: BaseIssue<unknown>): Reason['params'] {
  if (typeof requirement === 'number') return { most: requirement };
  return (requirement as Partial<WithParams> | undefined)?.paramsOf?.(input as string) ?? {};
}
