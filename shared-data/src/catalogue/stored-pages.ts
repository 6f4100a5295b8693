/** Texts of `encodeStarts` by list. */
export type StartsOfLists = Record<string, string>;

/** What the summary says of where the pages of the lists begin. */
export interface ListPages {
  /** The summary's version for which this is true: an older panel raises that and leaves this as it is. */
  version: number;
  /** The version that the documents were written with. */
  made: number;
  /** Of a catalogue that is not large. */
  starts?: StartsOfLists;
  /** Of a large one: the page and the list with which each document begins. */
  documents?: string[];
}

/** The documents that hold them where the summary has no room: `pages-0` and so on, stored as a shard is. */
export const pagesPrefix = 'pages-';

/** The list of all items, or of a category, among the stored ones. No category's own name can be that of all. */
export const nameOfList = (category?: string): string => (category === undefined ? 'all' : `=${category}`);
