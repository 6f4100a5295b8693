import type { ItemDraft } from 'shared-data/admin';

export const itemFields = [
  'title',
  'url',
  'imageBlob',
  'date',
  'category',
] as const satisfies (keyof ItemDraft)[];

/** The fields in which two versions differ. */
export const differing = (a: ItemDraft, b: ItemDraft) => itemFields.filter((field) => a[field] !== b[field]);

/**
 * What to begin with when someone else has overtaken an edit: a field that only they changed as they have it, and
 * every field that I changed as I have it. `before` is what both began with; null when it is not known.
 */
export function mergeVersions(before: ItemDraft | null, mine: ItemDraft, theirs: ItemDraft): ItemDraft {
  const merged = { ...mine };
  for (const field of itemFields) if (before && mine[field] === before[field]) merged[field] = theirs[field];
  return merged;
}
