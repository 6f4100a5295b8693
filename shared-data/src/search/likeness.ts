import type { IndexedTitles } from './indexed-titles';
import { isUnspaced } from './search-key';
import { TypedWord } from './typed-word';

/** What of a word may be wrong for another to be like it. */
const wrongShare = 0.5;
/** Shorter words are like too many. */
const minLike = 3;

/** How many letters of a text's words each title has, by its place; titles with none are left out. */
export function likeness(titles: IndexedTitles, texts: string[]): Map<number, number> {
  const { vocabulary, places, titleOf, unspaced } = titles;
  const scores = new Map<number, number>();
  for (const text of texts) {
    const typed = new TypedWord(text, text.length < minLike ? 0 : Math.floor(text.length * wrongShare));
    const ofWord = new Map<number, number>();
    const note = (title: number, edits: number) => {
      if (edits > typed.maxEdits) return;
      const right = text.length - edits;
      if (right > (ofWord.get(title) ?? 0)) ofWord.set(title, right);
    };
    vocabulary.words.forEach((word, i) => {
      if (!typed.mayBeNear(vocabulary.masks[i]!)) return;
      const edits = typed.editsTo(word, { mayGoOn: true });
      if (edits <= typed.maxEdits) for (const place of places.words.of(i)) note(titleOf[place]!, edits);
    });
    if (isUnspaced(text))
      for (const [title, all] of unspaced)
        note(title, typed.editsTo(all, { mayGoOn: true, mayBeginLater: true }));
    for (const [title, right] of ofWord) scores.set(title, (scores.get(title) ?? 0) + right);
  }
  return scores;
}
