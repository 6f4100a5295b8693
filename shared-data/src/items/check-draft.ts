import { safeParse, type BaseIssue, type GenericSchema } from 'valibot';
import type { Reason } from '../errors/data-error';
import { code, type Faults } from '../errors/faults';
import type { WithParams } from './checks';

/** A draft in the saved form, and the first fault of each invalid field. */
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
    // Only other tools send something else than a text.
    message: code('missing'),
  });
  const faults: Faults<keyof Draft> = {};
  for (const issue of issues) {
    const field = issue.path?.[0]?.key as keyof Draft;
    faults[field] ??= { code: issue.message, params: paramsOf(issue) };
  }
  return { cleaned: typed ? output : draft, faults };
}

/** The values in the sentence of a fault: the limit, or those of the check. */
function paramsOf({ requirement, input }: BaseIssue<unknown>): Reason['params'] {
  if (typeof requirement === 'number') return { most: requirement };
  return (requirement as Partial<WithParams> | undefined)?.paramsOf?.(input as string) ?? {};
}
