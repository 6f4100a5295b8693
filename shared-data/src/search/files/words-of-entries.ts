import type { CatalogueEntry } from '../../catalogue/entry';
import { fold } from '../../text/fold';
import { searchKey } from '../search-key';
import { beginningOf, type Place } from './places';
import { from } from './stored-words';

/** A sign that stands in no word. */
const sign = /[^\p{L}\p{N}\p{M}\s]/gu;

/** Of what is no word of a title. */
const besideTitle = (title: number): Place => ({ title, at: 0, plain: Infinity, next: 0 });

const wordsOf = (text: string): string[] => (text === '' ? [] : text.split(' '));

/** All words of titles, categories and tags, and all signs of titles, each with its places. */
export function wordsOfEntries(entries: readonly CatalogueEntry[]): Map<string, Place[]> {
  const places = new Map<string, Place[]>();
  const note = (word: string, place: Place) => {
    const known = places.get(word);
    if (known) known.push(place);
    else places.set(word, [place]);
  };
  const beside = new Map<string, string[]>();
  for (const [title, entry] of entries.entries()) {
    const folded = fold(entry.title);
    const words = wordsOf(searchKey(entry.title));
    for (const [at, word] of words.entries()) {
      const next = words[at + 1];
      note(word, {
        ...{ title, at, plain: plainLetters(folded, word) },
        next: next === undefined ? 0 : beginningOf(next),
      });
    }
    for (const one of new Set(folded.match(sign))) note(from.sign + one, besideTitle(title));
    const text = `${entry.category} ${entry.tags}`;
    let others = beside.get(text);
    if (!others) beside.set(text, (others = [...new Set(wordsOf(searchKey(text)))]));
    for (const word of others) note(from.beside + word, besideTitle(title));
  }
  return places;
}

/** How many letters of a word stand in a folded text in a row, from its first. */
function plainLetters(folded: string, word: string): number {
  if (folded.includes(word)) return word.length;
  let length = 0;
  while (folded.includes(word.slice(0, length + 1))) length++;
  return length;
}
