/** Merges two values of a field that both admins have changed. Null if a person must choose. */
type Merge<Value> = (before: Value, mine: Value, theirs: Value) => Value | null;

export interface MergeOptions<Fields> {
  by?: { [Name in keyof Fields]?: Merge<Fields[Name]> };
  /** Fields that belong together: either all are mine, or all are theirs. */
  together?: readonly (keyof Fields)[];
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether two versions have equal values in all fields of the first one. */
export const hasSameFields = <Fields extends object>(one: Fields, other: Fields): boolean =>
  (Object.keys(one) as (keyof Fields)[]).every((name) => isEqual(one[name], other[name]));

/**
 * Merges two edits of one version. A field that one admin has changed gets that value. `contested`: fields that both
 * have changed to different values; `merged` has mine. If the first version is unknown, all differing fields are mine.
 */
export function mergeFields<Fields extends object>(
  before: Fields | null,
  mine: Fields,
  theirs: Fields,
  { by = {}, together = [] }: MergeOptions<Fields> = {},
): { merged: Fields; contested: (keyof Fields)[] } {
  const merged = { ...mine };
  const contested: (keyof Fields)[] = [];
  const alone = (Object.keys(mine) as (keyof Fields)[]).filter((name) => !together.includes(name));
  for (const names of [together, ...alone.map((name) => [name])]) {
    const differ = (one: Fields | null, other: Fields | null) =>
      names.some((name) => !isEqual(one?.[name], other?.[name]));
    if (!differ(mine, theirs)) continue;
    if (before && !differ(mine, before)) for (const name of names) merged[name] = theirs[name];
    else if (!before || differ(theirs, before))
      for (const name of names) {
        const both = before && by[name]?.(before[name], mine[name], theirs[name]);
        if (both == null) contested.push(name);
        else merged[name] = both;
      }
  }
  return { merged, contested };
}
