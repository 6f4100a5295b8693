import { object } from 'valibot';
import type { Faults } from '../errors/faults';
import { checkDraft } from './check-draft';
import { byField, itemFields, type ItemDraft } from './item-fields';

/** The first fault of each field that prevents a save. */
export type ItemFaults = Faults<keyof ItemDraft>;

/** A valid draft. */
const itemDraftSchema = object(byField((field) => itemFields[field].draft));

/** The fields of an item in the saved form, valid or not. */
export const cleanItem = (draft: ItemDraft): ItemDraft =>
  byField((field) => itemFields[field].clean(draft[field]));

/** The faults of a draft; empty if it is valid. */
export const validateItem = (draft: ItemDraft): ItemFaults => checkDraft(itemDraftSchema, draft).faults;
