/** Where a page begins, between the item before it and its first one, as a query can begin there. */
export interface PageStart {
  date: string;
  /** Of that date, after this id or the beginning of one; absent where the page begins with the date. */
  after?: string | undefined;
}

const day = 24 * 60 * 60 * 1000;

const dateOf = (days: number): string => new Date(days * day).toISOString().slice(0, 10);

/** Reads what `encodeStarts` wrote. */
export function decodeStarts(text: string): PageStart[] {
  let days = 0;
  let id = '';
  return text.split('\n').map((line) => {
    const space = line.indexOf(' ');
    const told = space < 0 ? line : line.slice(0, space);
    if (!told.startsWith('=')) days -= Number.parseInt(told, 36);
    const date = told.startsWith('=') ? told.slice(1) : dateOf(days);
    if (space < 0) return { date };
    id = id.slice(0, Number.parseInt(line[space + 1]!, 36)) + line.slice(space + 2);
    return { date, after: id };
  });
}
