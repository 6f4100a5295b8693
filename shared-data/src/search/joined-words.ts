import type { IndexedTitles } from './indexed-titles';
import { TypedWord } from './typed-word';
import { bitCount } from './vocabulary';

/** No more words are taken for one. */
const maxJoined = 4;

/** How many letters may be wrong in the first of several words. */
const editsOfFirst = (word: string, max: number): number => Math.min(max, Math.floor(word.length / 3));

/** Calls with each run of words of a title that may be what was typed as one word. */
export function eachJoined(
  { vocabulary: { words, masks }, words: all, titleOf, places }: IndexedTitles,
  { text, mask, maxEdits }: TypedWord,
  call: (title: number, joined: string) => void,
): void {
  const { length } = text;
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    // The first word is whole in what was typed.
    if (word.length >= length || bitCount(masks[i]! & ~mask) > maxEdits) continue;
    const edits = editsOfFirst(word, maxEdits);
    if (edits === 0) {
      if (!text.startsWith(word)) continue;
    } else if (new TypedWord(word, edits).editsTo(text, { mayGoOn: true }) > edits) continue;
    for (const start of places.words.of(i)) {
      const title = titleOf[start]!;
      let joined = word;
      for (let at = start + 1; at < start + maxJoined && titleOf[at] === title; at++) {
        if (joined.length >= length + maxEdits) break;
        joined += words[all[at]!]!;
        if (joined.length >= length - maxEdits) call(title, joined);
      }
    }
  }
}
