import { fold } from '../../text/fold';
import { isSignText, rank, variantsOf, wordsIn } from '../search-index';
import { isUnspaced, searchKey } from '../search-key';
import { isPlain } from '../../text/fold';
import type { Wanted } from './candidates';
import type { Split } from './joined-meant';
import type { KnownWords } from './known-words';
import { beginning, exactly, exactlyMeant, holding, nearlyMeant, type Meant } from './meant-words';

/** A text that was typed, as the files of a search are asked for it. */
export interface Typed {
  text: string;
  wanted: string;
  key: string;
  words: string[];
}

export function typedText(text: string): Typed {
  const key = searchKey(text);
  return { text, wanted: fold(text.trim()), key, words: wordsIn(key) };
}

/** Letters whose form depends on what is beside them: what stands in a title before a text or after it is not known. */
const dependingAtStart = /^[ङञणनम\p{M}]+/u;
const dependingAtEnd = /[ङञणनम\p{M}]+$/u;
const besideASpace = /[\p{M}]/u;

/**
 * What titles have that have a text, or all its words. Null for a text of which that cannot be told by words.
 */
export function wantedExactly(known: KnownWords, typed: Typed): Wanted[] | null {
  const { wanted, key, words } = typed;
  const signs = wantedSigns(known, wanted);
  const all: Wanted[] = [];
  if (isSignText(wanted, key) || key === '') {
    if (signs.length === 0) return null;
    all.push({ words: [], signs, best: rank.inside });
    if (key === '') return all;
  }
  const row = wantedInARow(known, typed);
  if (!row) return null;
  // Without its signs a text is not as it was typed.
  if (signs.length > 0) all.push({ ...row, signs }, { ...row, best: rank.foldedAtWordStart });
  else all.push(row);
  if (key.length > 1)
    for (const { words: own, joins } of variantsOf(words))
      all.push({
        words: own.map((word, i) => exactlyMeant(known, word, joins ? splitOf(words, own, i) : undefined)),
      });
  return all;
}

/** What titles have that have all the words or come near. */
export const wantedNearly = (known: KnownWords, { words }: Typed, isLenient: boolean): Wanted[] =>
  variantsOf(words).map(({ words: own }) => ({
    words: own.map((word, i) => nearlyMeant(known, word, i === own.length - 1, isLenient)),
  }));

/** The two typed words that are one in another row of them: what has both is found by them. */
function splitOf(words: string[], own: string[], i: number): Split | undefined {
  const [one, other] = words.slice(i, i + 2);
  return own[i] !== one && other !== undefined && own[i] === one! + other ? [one!, other] : undefined;
}

function wantedSigns(known: KnownWords, wanted: string): Meant[] {
  const signs = wanted.match(/[^\p{L}\p{N}\p{M}\s]/gu) ?? [];
  // Half a character is part of many.
  return [...new Set(signs.filter((sign) => !/^\p{Cs}$/u.test(sign)))].map((sign) => {
    const number = known.numberOfSign(sign);
    return { words: new Map(number === undefined ? [] : [[number, rank.atWordStart]]) };
  });
}

/** The words of a text one after the other, of which the first may be the end of a longer one and the last the beginning. */
function wantedInARow(known: KnownWords, { wanted, key }: Typed): Wanted | null {
  const words = key.split(' ');
  const isOwnKey = wanted === key;
  const isSure =
    isPlain(wanted) ||
    (!besideASpace.test(wanted) && !dependingAtStart.test(key) && !dependingAtEnd.test(key));
  // Of one word both ends are unknown.
  const first = isSure ? words[0]! : withoutStart(words.length === 1 ? withoutEnd(words[0]!) : words[0]!);
  const last = isSure ? words.at(-1)! : withoutEnd(words.at(-1)!);
  if (words.length === 1) {
    if (first === '') return null;
    return {
      words: [holding(known, first, 'anywhere')],
      plain: isOwnKey && isSure && !isUnspaced(key) ? key : undefined,
    };
  }
  const ofLast = last === '' ? null : beginning(known, last);
  const ofFirst = first === '' ? null : holding(known, first, 'atEnd');
  const between = words.slice(1, -1).map((word) => exactly(known, word));
  if (isSure) return { words: [ofFirst!, ...between, ofLast!], isInARow: true };
  // Where a word is only a part of what is known of it, it may be anywhere.
  const some = [ofFirst && holding(known, first, 'anywhere'), ...between, ofLast].filter(
    (meant) => meant !== null,
  );
  return some.length === 0 ? null : { words: some };
}

const withoutStart = (word: string): string => word.replace(dependingAtStart, '');
const withoutEnd = (word: string): string => word.replace(dependingAtEnd, '');
