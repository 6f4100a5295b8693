import { largestCategories } from '../../categories/largest-categories';
import { marksIn } from '../marks';
import { FilesSearch, type Changed } from './files-search';
import { readJson } from './read-json';
import { OtherVersion } from './stored-files';

/** What searches by files that stand beside published pages. */
export interface SearchByFiles {
  search: FilesSearch;
  /** The names of the largest categories. */
  categories: () => string[];
  marksIn: typeof marksIn;
}

/** What is so since the files were made. */
export interface Since extends Changed {
  /** How many videos each category has. */
  counts: ReadonlyMap<string, number>;
}

/**
 * The search by the files of a folder, which is an address of the site. Null where another version has stored them in another way; rejects
 * where they do not come, or what is so since.
 */
export async function openSearchFiles(folder: string, since: Promise<Since>): Promise<SearchByFiles | null> {
  try {
    const search = await FilesSearch.open((name) => readJson(`${folder}/${name}`), since);
    const { counts } = await since;
    return { search, categories: () => largestCategories(counts), marksIn };
  } catch (cause) {
    if (cause instanceof OtherVersion) return null;
    throw cause;
  }
}
