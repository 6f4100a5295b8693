import type { IndexedTitles } from './indexed-titles';
import { isUnspaced } from './search-key';
import { TypedWord } from './typed-word';
import type { Vocabulary } from './vocabulary';

/** What of a word may be wrong for another to be like it. */
const wrongShare = 0.5;
/** Shorter words are like too many. */
const minLike = 3;

/** How many letters of a text's words each title has, by its place; titles with none are left out. */
export function likeness(titles: IndexedTitles, texts: string[]): Map<number, number> {
  const { vocabulary, places, titleOf, unspaced } = titles;
  const scores = new Map<number, number>();
  for (const text of texts) {
    const typed = typedLike(text);
    const ofWord = new Map<number, number>();
    const note = (title: number, edits: number) => {
      if (edits > typed.maxEdits) return;
      const right = text.length - edits;
      if (right > (ofWord.get(title) ?? 0)) ofWord.set(title, right);
    };
    for (const [i, right] of likeWords(vocabulary, text))
      for (const place of places.words.of(i)) note(titleOf[place]!, text.length - right);
    if (isUnspaced(text))
      for (const [title, all] of unspaced)
        note(title, typed.editsTo(all, { mayGoOn: true, mayBeginLater: true }));
    for (const [title, right] of ofWord) scores.set(title, (scores.get(title) ?? 0) + right);
  }
  return scores;
}

const typedLike = (text: string): TypedWord =>
  new TypedWord(text, text.length < minLike ? 0 : Math.floor(text.length * wrongShare));

/** How many letters of a text each known word has, by its number; words that are not like it are left out. */
export function likeWords({ words, masks }: Vocabulary, text: string): Map<number, number> {
  const typed = typedLike(text);
  const right = new Map<number, number>();
  words.forEach((word, i) => {
    if (!typed.mayBeNear(masks[i]!)) return;
    const edits = typed.editsTo(word, { mayGoOn: true });
    if (edits <= typed.maxEdits) right.set(i, text.length - edits);
  });
  return right;
}
