import type { CatalogueEntry } from '../../catalogue/entry';
import { fold, isPlain } from '../../text/fold';
import { rank } from '../search-index';
import { isUnspaced, searchKey } from '../search-key';
import { shownAtOnce } from './formats';

/** A text that many titles have where a word begins, as it is: the newest of them. */
export interface Beginning {
  text: string;
  titles: number[];
  /** Of the last of these; the best where it is absent. */
  rank?: number;
}

/** Nobody types further before what is found is little. */
const longest = 40;

/** A place in a title's key from which somebody may have begun to type. */
interface Start {
  title: number;
  at: number;
}

/**
 * Every text that stands at the start of a word in as many titles as are shown at once, or in more, in the order of their letters. Whoever
 * types one is answered by the newest of these titles: nothing comes before them. And short texts that stand so in fewer, and within words in
 * others.
 */
export function beginningsOf(entries: readonly CatalogueEntry[]): Beginning[] {
  const folded = entries.map(({ title }) => fold(title));
  const keys = entries.map(({ title }) => searchKey(title));
  const found = [
    ...beginningsAmong(
      keys.flatMap((key, title): Start[] => startsIn(key).map((at) => ({ title, at }))),
      '',
    ),
  ];
  const known = new Set(found.map(({ text }) => text));
  for (const one of shortTexts(keys, folded)) if (!known.has(one.text)) found.push(one);
  found.push(...accentedTexts(keys, folded));
  return found.sort((one, other) => (one.text < other.text ? -1 : 1));

  function* beginningsAmong(some: readonly Start[], text: string): Generator<Beginning> {
    if (text !== '' && !text.endsWith(' ')) {
      const titles = newest(some, text);
      if (titles.length < shownAtOnce) return;
      yield { text, titles };
    }
    if (text.length === longest) return;
    const byLetter = new Map<string, Start[]>();
    for (const start of some) {
      const letter = keys[start.title]![start.at + text.length];
      if (letter === undefined) continue;
      const same = byLetter.get(letter);
      if (same) same.push(start);
      else byLetter.set(letter, [start]);
    }
    for (const [letter, same] of byLetter)
      if (same.length >= shownAtOnce) yield* beginningsAmong(same, text + letter);
  }

  function newest(some: readonly Start[], text: string): number[] {
    const titles: number[] = [];
    for (const { title } of some) {
      if (titles.at(-1) === title || !folded[title]!.includes(text)) continue;
      if (titles.push(title) === shownAtOnce) break;
    }
    return titles;
  }
}

/** Texts of so many letters that begin few words are looked for within them. */
const short = { least: 2, most: 3 };

/** Short texts that stand in as many titles as are shown at once: those where a word begins, then others. */
function* shortTexts(keys: readonly string[], folded: readonly string[]): Generator<Beginning> {
  const byText = new Map<string, { atStart: number[]; inside: number[] }>();
  for (const [title, key] of keys.entries()) {
    const spaced = ` ${key}`;
    const seen = new Set<string>();
    for (const word of key.split(' '))
      for (let at = 0; at + short.least <= word.length; at++)
        for (let { least } = short; least <= short.most && at + least <= word.length; least++)
          if (!isUnspaced(word.slice(at, at + 2))) seen.add(word.slice(at, at + least));
    for (const text of seen) {
      let one = byText.get(text);
      if (!one) byText.set(text, (one = { atStart: [], inside: [] }));
      const list = spaced.includes(` ${text}`) ? one.atStart : one.inside;
      if (list.length < shownAtOnce && folded[title]!.includes(text)) list.push(title);
    }
  }
  for (const [text, { atStart, inside }] of byText) {
    const missing = shownAtOnce - atStart.length;
    if (missing > 0 && inside.length >= missing)
      yield { text, titles: [...atStart, ...inside.slice(0, missing)], rank: rank.inside };
  }
}

/** Nobody types further before what is found is little. */
const longestAccented = 8;

/** Beginnings of words that are more than their letters, such as those with an accent. */
function* accentedTexts(keys: readonly string[], folded: readonly string[]): Generator<Beginning> {
  const counts = new Map<string, number>();
  for (const [title, text] of folded.entries()) {
    if (isPlain(text) || isUnspaced(keys[title]!)) continue;
    const own = new Set<string>();
    for (const word of text.split(/\s+/))
      for (let length = 1; length <= Math.min(word.length, longestAccented); length++)
        own.add(word.slice(0, length));
    for (const one of own) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  for (const [text, count] of counts) {
    const key = searchKey(text);
    if (count < shownAtOnce || key === text || !isAccented(text, key)) continue;
    const titles: number[] = [];
    for (let title = 0; title < keys.length && titles.length < shownAtOnce; title++)
      if (folded[title]!.includes(text) && ` ${keys[title]}`.includes(` ${key}`)) titles.push(title);
    if (titles.length === shownAtOnce) yield { text, titles };
  }
}

/** Whether a text is one word with more than its letters. */
const isAccented = (text: string, key: string): boolean =>
  key !== '' && !key.includes(' ') && !/\s/.test(text) && !isUnspaced(text);

/** The starts of words; in a script without spaces, which has none to be told, every place. */
function startsIn(key: string): number[] {
  const all: number[] = [];
  const hasUnspaced = isUnspaced(key);
  for (let at = 0; at < key.length; at++)
    if (key[at] !== ' ' && (at === 0 || key[at - 1] === ' ' || (hasUnspaced && isUnspaced(key[at]!))))
      all.push(at);
  return all;
}

/** Whether a folded text may be among the beginnings, given its key: where the two are one, and its first letter says where it may begin. */
export const mayBeBeginning = (wanted: string, key: string): boolean =>
  wanted === key
    ? key !== '' && isUnspaced(key[0]!) === isUnspaced(key.slice(0, 2))
    : isAccented(wanted, key) && wanted.length <= longestAccented;
