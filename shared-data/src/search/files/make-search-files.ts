import type { CatalogueEntry } from '../../catalogue/entry';
import { beginningsOf } from './beginnings-of';
import { encodeRow } from './entry-rows';
import { formOfTexts } from './form-of-texts';
import {
  filesFormat,
  shownAtOnce,
  titlesInFile,
  type BeginningsFile,
  type RangeFile,
  type TitlesFile,
  type WordsFile,
} from './formats';
import { writePlaces, type Place } from './places';
import { writeNumbers } from './small-numbers';
import { writeCounts, writeWords } from './stored-words';
import { wordsOfEntries } from './words-of-entries';

/** Letters of a file, of which a third or less is left where it is compressed: what a key costs. */
const mostLetters = 16_000;

/** The files that a search reads instead of the whole catalogue, of entries that stand newest first. */
export function* makeSearchFiles(
  entries: readonly CatalogueEntry[],
): Generator<{ name: string; content: string }> {
  const rows = entries.map((entry, number) => encodeRow(number, entry));
  const lengths = rows.map((row) => JSON.stringify(row).length);
  const json = (name: string, content: RangeFile | TitlesFile | BeginningsFile | WordsFile) => ({
    name: `${name}.json`,
    content: JSON.stringify(content),
  });
  const rowsOf = (numbers: Iterable<number>) =>
    [...numbers].sort((a, b) => a - b).map((number) => rows[number]!);

  for (let first = 0; first < rows.length; first += titlesInFile)
    yield json(`titles-${first / titlesInFile}`, { entries: rows.slice(first, first + titlesInFile) });

  const known = wordsOfEntries(entries);
  const words = [...known.keys()].sort();
  const ranges: number[] = [];
  const counts: number[] = [];
  let range = new Collected(lengths);
  let places: string[] = [];
  const endRange = () =>
    json(`words-${ranges.length - 1}`, { places: places.join(' '), entries: rowsOf(range.numbers) });
  for (const [at, word] of words.entries()) {
    const own = known.get(word)!;
    const titles = titlesOf(own);
    counts.push(titles.length);
    const text = writePlaces(own, word.length);
    const newest = titles.slice(0, shownAtOnce);
    if (ranges.length === 0 || range.lettersWith(newest) + text.length > mostLetters) {
      if (ranges.length > 0) yield endRange();
      range = new Collected(lengths);
      places = [];
      ranges.push(at);
    }
    places.push(text);
    range.add(newest, text.length);
  }
  if (ranges.length > 0) yield endRange();

  const beginnings: string[] = [];
  let texts: BeginningsFile['texts'] = [];
  let found = new Collected(lengths);
  const endTexts = () =>
    json(`beginnings-${beginnings.length - 1}`, { texts, entries: rowsOf(found.numbers) });
  for (const { text, titles, rank } of beginningsOf(entries)) {
    if (beginnings.length === 0 || found.lettersWith(titles) > mostLetters) {
      if (beginnings.length > 0) yield endTexts();
      found = new Collected(lengths);
      texts = [];
      beginnings.push(text);
    }
    texts.push(rank ? [text, titles.at(-1)!, rank] : [text, titles.at(-1)!]);
    found.add(titles, text.length + 8);
  }
  if (beginnings.length > 0) yield endTexts();

  yield json('words', {
    format: filesFormat,
    form: formOfTexts(),
    count: entries.length,
    words: writeWords(words),
    counts: writeCounts(counts),
    ranges: writeNumbers(ranges.map((first, i) => first - (ranges[i - 1] ?? 0))),
    beginnings,
  });
}

/** The titles that one file holds. */
class Collected {
  readonly numbers = new Set<number>();
  #letters = 0;

  constructor(private readonly lengths: readonly number[]) {}

  lettersWith(titles: readonly number[]): number {
    let letters = this.#letters;
    for (const title of titles) if (!this.numbers.has(title)) letters += this.lengths[title]!;
    return letters;
  }

  add(titles: readonly number[], more: number): void {
    this.#letters = this.lettersWith(titles) + more;
    for (const title of titles) this.numbers.add(title);
  }
}

const titlesOf = (places: readonly Place[]): number[] => [...new Set(places.map(({ title }) => title))];
