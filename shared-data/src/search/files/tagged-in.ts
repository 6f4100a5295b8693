import type { CatalogueEntry } from '../../catalogue/entry';
import { writtenAmong } from '../../items/tags-of';
import { searchKey } from '../search-key';
import type { Changed } from './files-search';
import { TooMuch, type StoredFiles } from './stored-files';

/** Files of titles that one list reads for its first videos. */
const mostFiles = 26;

/** The newest videos with a tag, or all of them. */
export interface Tagged {
  entries: CatalogueEntry[];
  isAll: boolean;
}

/** The videos with a tag, whatever its case: all, or more than so many of the newest. Null where its words do not tell; throws `TooMuch`. */
export async function taggedIn(
  files: StoredFiles,
  { changes, compare }: Changed,
  { tag, count }: { tag: string; count: number },
): Promise<Tagged | null> {
  const numbers = await titlesBeside(files, searchKey(tag));
  if (!numbers) return null;
  const hasTag = ({ tags }: CatalogueEntry) => writtenAmong(tags, tag) !== undefined;
  const found: CatalogueEntry[] = [];
  let [read, filesRead] = [0, 0];
  // One more than is shown, so that who is offered others finds some.
  const wanted = count + 1;
  while (read < numbers.length && found.length < wanted) {
    const next = numbers.slice(read, read + wanted);
    filesRead += files.missingTitles(next).size;
    if (filesRead > mostFiles) throw new TooMuch();
    await files.readTitles(next);
    const entries = next.map((number) => files.entries.get(number)!);
    found.push(...entries.filter((entry) => !changes.has(entry.id) && hasTag(entry)));
    read += next.length;
  }
  const isAll = read >= numbers.length;
  const last = found.at(-1);
  const changed = [...changes.values()].filter((entry) => entry !== undefined && hasTag(entry));
  const all = [...found, ...(changed as CatalogueEntry[])].sort(compare);
  // What comes after the last that was read may come after others that were not.
  return { entries: isAll ? all : all.slice(0, all.indexOf(last!) + 1), isAll };
}

/** The titles whose category and tags have all these words, newest first. Null where they have none that is kept. */
async function titlesBeside(files: StoredFiles, key: string): Promise<number[] | null> {
  if (key === '') return null;
  const words = key.split(' ').map((word) => files.known.numberOfBeside(word));
  if (words.includes(undefined)) return [];
  const numbers = [...new Set(words as number[])];
  await files.readWords(numbers);
  const [first, ...others] = numbers.map(
    (number) => new Set(files.placesOf(number).map(({ title }) => title)),
  );
  return [...first!].filter((title) => others.every((titles) => titles.has(title))).sort((a, b) => a - b);
}
