import { rank } from '../search-index';
import { both, heldBy, type Held } from './held-words';
import type { Meant } from './meant-words';
import { beginningOf } from './places';
import { TooMuch, type StoredFiles } from './stored-files';

/** What titles must have. */
export interface Wanted {
  /** Each word in one of the ways that it may be meant. */
  words: readonly Meant[];
  /** Whether they stand one after the other, in this order. */
  isInARow?: boolean;
  /** Signs that titles must have as well. */
  signs?: readonly Meant[];
  /** No title has a better rank by these. */
  best?: number;
  /** What is typed, where it is plain: the text of one word, which its places say more of. */
  plain?: string | undefined;
}

export interface Candidates {
  /** Titles by their numbers, each with the best rank that it may have. */
  titles: Map<number, number>;
  /** There were too many words that come near to look at all of them. */
  isCut: boolean;
}

/** Files that one search reads of words. */
const mostRanges = 40;
/** And of words that come near. */
const mostNearRanges = 20;
/** When no more titles are left than these, their entries tell the rest. */
const few = 24;
/** And with more of them no more files than these are read of a further word. */
const mostOfFurther = 8;

/** The titles that may have what is wanted, and no others as far as few files tell. Throws `TooMuch`. */
export async function candidatesOf(files: StoredFiles, wanted: Wanted): Promise<Candidates> {
  const { words, signs = [], isInARow = false, best: least = 0 } = wanted;
  const all = [
    ...words.map((meant, at) => ({ meant, at })),
    ...signs.map((meant) => ({ meant, at: -1 })),
  ].map((one) => ({ ...one, numbers: numbersOf(one.meant) }));
  if (all.some(({ numbers }) => numbers.size === 0)) return { titles: new Map(), isCut: false };
  const order = all
    .map((one) => ({ ...one, cost: costOf(files, one.numbers) }))
    .sort((one, other) => one.cost - other.cost);
  let found: Map<number, Held> | undefined;
  let isCut = false;
  for (const { meant: whole, at, numbers: every } of order) {
    let [meant, numbers] = [whole, every];
    if (found && (found.size <= few || files.missingRanges(numbers).size > mostOfFurther)) break;
    if (files.missingRanges(numbers).size > mostNearRanges && isNear(meant)) {
      meant = nearestOf(files, meant);
      numbers = numbersOf(meant);
      isCut = true;
    }
    if (files.missingRanges(numbers).size > mostRanges) throw new TooMuch();
    await files.readWords(numbers);
    const isPlaced = isInARow && at >= 0;
    const next = isPlaced && words[at + 1] ? beginningsOf(files, words[at + 1]!) : undefined;
    const own = heldBy(files, meant, {
      at: isPlaced ? at : undefined,
      next,
      plain: at < 0 ? undefined : wanted.plain,
    });
    found = found ? both(found, own) : own;
  }
  const titles = [...found!].map(([title, { best, more }]): [number, number] => [
    title,
    Math.max(least, best >= rank.near ? rank.near + more : best),
  ]);
  return { titles: new Map(titles), isCut };
}

const isNear = ({ words }: Meant): boolean => [...words.values()].some((best) => best > rank.near);

/** The words that come nearest, of as many files as are read. */
function nearestOf(files: StoredFiles, { words, joined = [] }: Meant): Meant {
  const order = [...words].sort(([, one], [, other]) => one - other);
  const some = new Map<number, number>();
  for (const [word, best] of order) {
    some.set(word, best);
    if (files.missingRanges(some.keys()).size < mostNearRanges) continue;
    break;
  }
  return { words: some, joined: joined.filter(({ best }) => best === rank.near) };
}

const numbersOf = ({ words, joined = [] }: Meant): Set<number> =>
  new Set([...words.keys(), ...joined.flatMap(({ first }) => [...first.keys()])]);

const beginningsOf = (files: StoredFiles, { words }: Meant): Set<number> =>
  new Set([...words.keys()].map((word) => beginningOf(files.known.all[word]!)));

/** Roughly what it takes to read where words are, in files. */
function costOf(files: StoredFiles, numbers: ReadonlySet<number>): number {
  let titles = 0;
  for (const word of numbers) titles += files.known.countOf(word);
  return files.missingRanges(numbers).size + titles / 40;
}
