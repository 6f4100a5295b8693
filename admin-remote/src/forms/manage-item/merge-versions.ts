import { byField, differing, type ItemDraft } from 'admin-data';

/**
 * What to begin with when someone else has overtaken an edit: a field that only they changed as they have it, and
 * every field that I changed as I have it. `before` is what both began with; null when it is not known.
 */
export const mergeVersions = (before: ItemDraft | null, mine: ItemDraft, theirs: ItemDraft): ItemDraft =>
  byField((field) => (before && mine[field] === before[field] ? theirs : mine)[field]);

/** The fields that both have changed, to different texts: the person chooses. */
export const contestedFields = (
  before: ItemDraft | null,
  mine: ItemDraft,
  theirs: ItemDraft,
): (keyof ItemDraft)[] =>
  differing(mine, theirs).filter(
    (field) => !before || (mine[field] !== before[field] && theirs[field] !== before[field]),
  );
