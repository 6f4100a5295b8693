import { rank } from '../search-index';
import type { Meant } from './meant-words';
import type { Place } from './places';
import type { StoredFiles } from './stored-files';

/** How a title has the words that were looked at. */
export interface Held {
  best: number;
  /** Wrong letters. */
  more: number;
  /** Where the first of words in a row would stand; null where they need not be in one. */
  starts: number[] | null;
}

export interface Looked {
  /** Its place among words in a row. */
  at: number | undefined;
  /** How the word after it begins. */
  next: ReadonlySet<number> | undefined;
  plain: string | undefined;
}

/** The titles that have a typed word in one of the ways that it may be meant. */
export function heldBy(
  files: StoredFiles,
  { words, joined = [] }: Meant,
  { at, next, plain }: Looked,
): Map<number, Held> {
  const titles = new Map<number, Held>();
  const note = ({ title, at: place }: Place, best: number) => {
    const more = Math.max(best - rank.near, 0);
    const starts = at === undefined ? null : [place - at];
    const before = titles.get(title);
    if (!before) {
      titles.set(title, { best, more, starts });
      return;
    }
    before.best = Math.min(before.best, best);
    before.more = Math.min(before.more, more);
    if (starts) before.starts?.push(...starts);
  };
  for (const [word, as] of words) {
    const text = files.known.all[word]!;
    for (const place of files.placesOf(word))
      if ((at === undefined || place.at >= at) && (!next || next.has(place.next)))
        note(place, plain === undefined ? as : rankOf(text, place, plain));
  }
  for (const { first, best } of joined)
    for (const [word, following] of first)
      for (const place of files.placesOf(word)) if (following.has(place.next)) note(place, best);
  return titles;
}

/** How a title has a text by itself that stands in one of its words. */
function rankOf(word: string, { plain: letters }: Place, plain: string): number {
  if (!word.startsWith(plain)) return rank.inside;
  return letters >= plain.length ? rank.atWordStart : rank.foldedAtWordStart;
}

/** The titles that have what both have. */
export function both(one: Map<number, Held>, other: Map<number, Held>): Map<number, Held> {
  const titles = new Map<number, Held>();
  for (const [title, held] of one) {
    const more = other.get(title);
    if (!more) continue;
    const starts =
      held.starts && more.starts
        ? held.starts.filter((start) => more.starts!.includes(start))
        : (held.starts ?? more.starts);
    if (starts?.length !== 0)
      titles.set(title, { best: Math.max(held.best, more.best), more: held.more + more.more, starts });
  }
  return titles;
}
