import { likeWords } from '../likeness';
import type { StoredFiles } from './stored-files';

/** Of each typed word, so many words of titles are looked at: those that are most like it. */
const mostWords = 6;
/** Of each of these, so many titles: the newest. */
const mostTitles = 24;

/** Titles that have words like those that were typed. Throws `TooMuch`. */
export async function nearestIn(files: StoredFiles, words: readonly string[]): Promise<number[]> {
  const { known } = files;
  const like = new Set<number>();
  for (const word of words) {
    const right = [...likeWords(known.titles, word)].sort(
      ([one, a], [other, b]) =>
        b - a || known.countOf(known.firstOfTitles + one) - known.countOf(known.firstOfTitles + other),
    );
    for (const [i] of right.slice(0, mostWords)) like.add(known.firstOfTitles + i);
  }
  await files.readWords(like);
  const titles = new Set<number>();
  for (const word of like)
    for (const { title } of files.placesOf(word).slice(0, mostTitles)) titles.add(title);
  await files.readTitles(titles);
  return [...titles];
}
