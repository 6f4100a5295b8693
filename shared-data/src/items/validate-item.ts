import { object } from 'valibot';
import type { Faults } from '../errors/faults';
import { checkDraft } from './check-draft';
import { byField, itemFields, type ItemDraft } from './item-fields';

/** What stops a save, by field. */
export type ItemFaults = Faults<keyof ItemDraft>;

/** A draft of which each field is what is asked of it. */
const itemDraftSchema = object(byField((field) => itemFields[field].draft));

/** An item's fields without the spaces around what is typed; a category is chosen. Whether they are valid is not asked. */
export const cleanItem = (draft: ItemDraft): ItemDraft =>
  byField((field) => itemFields[field].clean(draft[field]));

/** No fault gives an empty object. */
export const validateItem = (draft: ItemDraft): ItemFaults => checkDraft(itemDraftSchema, draft).faults;
