/** So many are sorted, or merged, in one step. */
const stepSize = 1000;

/** Sorts a list in steps, each of a millisecond or so; equal ones stay in their order. Answers another list. */
export function* sortInSteps<T>(
  list: readonly T[],
  compare: (a: T, b: T) => number,
): Generator<undefined, T[]> {
  let runs: T[][] = [];
  for (let i = 0; i < list.length; i += stepSize) {
    runs.push(list.slice(i, i + stepSize).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let i = 0; i < runs.length; i += 2)
      merged.push(runs[i + 1] ? yield* mergeInSteps(runs[i]!, runs[i + 1]!, compare) : runs[i]!);
    runs = merged;
  }
  return runs[0] ?? [];
}

/** One list of two that are sorted; of equal ones those of the first come first. */
export function* mergeInSteps<T>(
  first: readonly T[],
  second: readonly T[],
  compare: (a: T, b: T) => number,
): Generator<undefined, T[]> {
  const merged: T[] = [];
  for (let i = 0, j = 0; i < first.length || j < second.length;) {
    const isFirst = j === second.length || (i < first.length && compare(first[i]!, second[j]!) <= 0);
    merged.push(isFirst ? first[i++]! : second[j++]!);
    if (merged.length % stepSize === 0) yield;
  }
  return merged;
}
