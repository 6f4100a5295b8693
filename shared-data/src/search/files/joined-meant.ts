import { editsOfFirst, maxJoined } from '../joined-words';
import { TypedWord } from '../typed-word';
import { minInside, minJoined } from '../word-matches';
import type { KnownWords } from './known-words';
import { allBeginnings, beginningOf } from './places';

/** Known words by their numbers, each with how the word may begin that follows it (`beginningOf`). */
export type Joined = Map<number, Set<number>>;

/** Two words that were typed, and taken for one: every title that has both is known. */
export type Split = readonly [one: string, other: string];

/** The first of words in a row that were typed as one. */
export function joinedMeant(known: KnownWords, text: string, split?: Split, most = maxJoined): Joined {
  const joined: Joined = new Map();
  // What somebody pastes may be as long as a book.
  if (text.length > most * known.longestOfTitles) return joined;
  const mayGoOn = text.length >= minJoined;

  /** How a word begins that goes on with the rest of the text, to its end or as far as other words do. */
  const after = (rest: string, depth: number): Set<number> => {
    const found = new Set<number>();
    const isSplit = split !== undefined && rest.length === split[1].length;
    if (isSplit && depth < most - 1 && split[0].length >= minInside && rest.length >= minJoined) return found;
    if (!(isSplit && depth === most - 1))
      for (const word of known.beginningWith(rest))
        if (mayGoOn || known.all[word] === rest) found.add(beginningOf(known.all[word]!));
    if (depth > 1 && !(isSplit && rest.length >= minJoined))
      for (let length = 1; length < rest.length; length++) {
        const word = rest.slice(0, length);
        if (known.numberOf(word) !== undefined && after(rest.slice(length), depth - 1).size > 0)
          found.add(beginningOf(word));
      }
    return found;
  };

  for (let length = 1; length < text.length; length++) {
    const first = known.numberOf(text.slice(0, length));
    if (first === undefined) continue;
    const next = after(text.slice(length), most - 1);
    if (next.size > 0) joined.set(first, next);
  }
  return joined;
}

/** The first of two words that were typed as one with a letter wrong, missing, too many or swapped. */
export function nearJoinedMeant(known: KnownWords, text: string): Joined {
  const joined: Joined = new Map();
  const note = (number: number, next: Iterable<number>) => {
    const all = joined.get(number) ?? new Set();
    for (const one of next) all.add(one);
    if (all.size > 0) joined.set(number, all);
  };
  const beginningsWith = (rest: string) =>
    [...known.beginningWith(rest)].map((number) => beginningOf(known.all[number]!));
  // With a letter too many.
  if (text.length > 2 * known.longestOfTitles + 1) return joined;
  const { words, masks } = known.titles;
  // Two letters that are swapped may be of two words.
  for (let i = 1; i < text.length; i++) {
    const swapped = text.slice(0, i - 1) + text[i]! + text[i - 1]! + text.slice(i + 1);
    for (const [number, next] of joinedMeant(known, swapped, undefined, 2)) note(number, next);
  }
  // The first is right, and the other is not. Of one letter that is left, the first alone is near.
  for (let length = 1; length < text.length - 1; length++) {
    const first = known.numberOf(text.slice(0, length));
    if (first === undefined) continue;
    const rest = new TypedWord(text.slice(length), 1);
    const next = new Set<number>();
    for (let i = 0; i < words.length; i++)
      if (rest.mayBeNear(masks[i]!) && rest.editsTo(words[i]!, { mayGoOn: true }) <= 1)
        next.add(beginningOf(words[i]!));
    note(first, next);
  }
  // The first is not, and the other is.
  const typed = new TypedWord(text, 1);
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    if (word.length >= text.length || editsOfFirst(word, 1) === 0 || !typed.mayHold(masks[i]!)) continue;
    const one = new TypedWord(word, 1);
    for (const length of [word.length - 1, word.length, word.length + 1]) {
      if (length > text.length || one.editsTo(text.slice(0, length), { mayGoOn: false }) > 1) continue;
      // Where it is all of the text, any word may follow.
      const following = length === text.length ? allBeginnings : beginningsWith(text.slice(length));
      note(known.firstOfTitles + i, following);
    }
  }
  return joined;
}
