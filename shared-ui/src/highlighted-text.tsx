import { Fragment } from 'react';

interface HighlightedTextProps {
  text: string;
  /** Offsets of the start (inclusive) and the end (exclusive), in ascending order and without overlaps. */
  ranges: readonly (readonly [start: number, end: number])[];
}

/** A text in which ranges are marked, such as the matches of a search. */
export function HighlightedText({ text, ranges }: HighlightedTextProps) {
  return (
    <>
      {ranges.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(ranges[index - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  );
}
