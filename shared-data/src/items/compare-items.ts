import { draftFields, type ItemDraft } from './item-fields';

/** The fields in which two versions of an item differ. */
export const differing = (one: ItemDraft, other: ItemDraft): (keyof ItemDraft)[] =>
  draftFields.filter((field) => one[field] !== other[field]);

/** Whether two versions of an item are equal in every field. */
export const isSame = (one: ItemDraft, other: ItemDraft): boolean => differing(one, other).length === 0;
