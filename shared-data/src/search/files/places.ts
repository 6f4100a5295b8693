import { readNumbers, writeNumbers } from './small-numbers';

/** Where a word is. */
export interface Place {
  /** The title's number. */
  title: number;
  /** Among the title's words, from 0; of what is no word of the title, 0. */
  at: number;
  /** With how many of its letters the title has it as it is typed plainly: all, but where an accent or the like is left out. */
  plain: number;
  /** How the next word of the title begins (`beginningOf`); 0 where none follows. */
  next: number;
}

const kinds = 63;

/** A number for the first two letters of a word, which others may have as well. */
export const beginningOf = (word: string): number =>
  1 + ((word.charCodeAt(0) * 31 + (word.length > 1 ? word.charCodeAt(1) : 0)) % kinds);

/** All of these numbers. */
export const allBeginnings: readonly number[] = Array.from({ length: kinds }, (_, i) => i + 1);

/** The places of a word of this many letters, in the order of the titles. */
export function writePlaces(places: readonly Place[], length: number): string {
  let before = 0;
  const numbers: number[] = [];
  for (const { title, at, plain, next } of places) {
    numbers.push(title - before, at * 2 + (plain < length ? 1 : 0));
    if (plain < length) numbers.push(plain);
    numbers.push(next);
    before = title;
  }
  return writeNumbers(numbers);
}

export function readPlaces(text: string, length: number): Place[] {
  const numbers = readNumbers(text);
  const places: Place[] = [];
  let title = 0;
  for (let i = 0; i < numbers.length;) {
    title += numbers[i++]!;
    const at = numbers[i++]!;
    const plain = at % 2 === 1 ? numbers[i++]! : length;
    places.push({ title, at: at >> 1, plain, next: numbers[i++]! });
  }
  return places;
}
