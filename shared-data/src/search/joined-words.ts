import type { IndexedTitles } from './indexed-titles';
import { TypedWord } from './typed-word';

/** No more words are taken for one; where a letter is wrong, no more than two, of which many are near by chance otherwise. */
const maxJoined = 4;
const maxNearJoined = 2;

/** How many letters may be wrong in the first of several words. */
const editsOfFirst = (word: string, max: number): number => Math.min(max, Math.floor(word.length / 3));

/** Calls with each run of words of a title that may be what was typed as one word. */
export function eachJoined(
  { vocabulary: { words, masks }, words: all, titleOf, places }: IndexedTitles,
  typed: TypedWord,
  call: (title: number, joined: string) => void,
): void {
  const { text, maxEdits } = typed;
  const { length } = text;
  const most = maxEdits > 0 ? maxNearJoined : maxJoined;
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    // The first word is whole in what was typed.
    if (word.length >= length || !typed.mayHold(masks[i]!)) continue;
    const edits = editsOfFirst(word, maxEdits);
    if (edits === 0) {
      if (!text.startsWith(word)) continue;
    } else if (new TypedWord(word, edits).editsTo(text, { mayGoOn: true }) > edits) continue;
    for (const start of places.words.of(i)) {
      const title = titleOf[start]!;
      let joined = word;
      for (let at = start + 1; at < start + most && titleOf[at] === title; at++) {
        if (joined.length >= length + maxEdits) break;
        joined += words[all[at]!]!;
        if (joined.length >= length - maxEdits) call(title, joined);
      }
    }
  }
}
