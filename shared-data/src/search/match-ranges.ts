import { fold, isPlain } from '../text/fold';

/** From the first character to after the last, as `String.slice` takes them. */
export type Range = readonly [start: number, end: number];

/** Where the typed text stands in a title, for marking; whole characters, never half of one. */
export function matchRanges(title: string, text: string): Range[] {
  const wanted = fold(text);
  if (wanted === '') return [];
  const { folded, starts } = foldWithPositions(title);
  const ranges: Range[] = [];
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length)) {
    const start = starts[at]!;
    const last = starts[at + wanted.length - 1]!;
    let after = at + wanted.length;
    while (starts[after] === last) after++;
    const before = ranges.at(-1);
    const end = starts[after]!;
    if (before && before[1] > start) ranges[ranges.length - 1] = [before[0], end];
    else ranges.push([start, end]);
  }
  return ranges;
}

/** Making one takes longer than all the rest of a keystroke. */
let segmenter: Intl.Segmenter | undefined;

/** The folded title, and for each of its units where the character that it came from starts. */
function foldWithPositions(title: string): { folded: string; starts: number[] } {
  // Where nothing is spelled out or taken apart, every unit stays where it is.
  if (isPlain(title))
    return { folded: fold(title), starts: Array.from({ length: title.length + 1 }, (_, i) => i) };
  segmenter ??= new Intl.Segmenter();
  const starts: number[] = [];
  let folded = '';
  for (const { segment, index } of segmenter.segment(title)) {
    const part = fold(segment);
    folded += part;
    for (let i = 0; i < part.length; i++) starts.push(index);
  }
  starts.push(title.length);
  return { folded, starts };
}
