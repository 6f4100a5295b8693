import type { EntryRow } from './entry-rows';

/** What a program that stores the files in another way counts for. */
export const filesFormat = 1;

/** `words.json`: what every search loads first. */
export interface WordsFile {
  format: typeof filesFormat;
  /** How texts were compared (`formOfTexts`). */
  form: string;
  /** How many videos there are. */
  count: number;
  /** All words, in the order of their letters (`writeWords`). */
  words: string;
  /** How many titles have each (`writeCounts`). */
  counts: string;
  /** With which word each file of words begins, as the difference to the one before (`writeNumbers`). */
  ranges: string;
  /** With which text each file of beginnings begins. */
  beginnings: string[];
}

/** `words-N.json`: where some words are, one after the other, and the newest titles of each. */
export interface RangeFile {
  /** Of each word, with a space between two (`writePlaces`). */
  places: string;
  entries: EntryRow[];
}

/** `titles-N.json`: so many titles each, in their order. */
export interface TitlesFile {
  entries: EntryRow[];
}

/** `beginnings-N.json`: what texts find that many titles have as they are typed. */
export interface BeginningsFile {
  /** Each text, with the number of the last title among `entries` that is known for it, and its rank where it is not the best. */
  texts: [text: string, last: number, rank?: number][];
  entries: EntryRow[];
}

/** Titles in a file of them. */
export const titlesInFile = 16;
/** So many results are shown before somebody asks for more; of what is found more often, so many are known at once. */
export const shownAtOnce = 20;
