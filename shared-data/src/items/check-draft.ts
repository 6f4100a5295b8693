import { type BaseIssue, type GenericSchema, object, safeParse } from 'valibot';
import type { Reason } from '../errors/data-error';
import { type Faults, code } from '../errors/faults';
import type { WithParams } from './checks';
import { type ItemDraft, byField, itemFields } from './item-fields';

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

/** The first fault of each field that prevents a save. */
export type ItemFaults = Faults<keyof ItemDraft>;

/** A valid draft. */
const itemDraftSchema = object(byField((field) => itemFields[field].draft));

/** The fields of an item in the saved form, valid or not. */
export const cleanItem = (draft: ItemDraft): ItemDraft =>
  byField((field) => itemFields[field].clean(draft[field]));

/** The faults of a draft; empty if it is valid. */
export const validateItem = (draft: ItemDraft): ItemFaults => checkDraft(itemDraftSchema, draft).faults;
