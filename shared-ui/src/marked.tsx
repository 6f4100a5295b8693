import { Fragment } from 'react';

interface MarkedProps {
  text: string;
  /** From the first character to after the last, one after the other, as `String.slice` takes them. */
  ranges: readonly (readonly [start: number, end: number])[];
}

/** A text with parts of it marked, such as why a search found it. */
export function Marked({ text, ranges }: MarkedProps) {
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
