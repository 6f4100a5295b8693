import type { Banner, Category } from 'shared-data';

/** A row of a file, as text, before anything is known about it. */
export interface ContentRow {
  /** Where it starts in the file, from 1; in a JSON file, the number of the item. */
  line: number;
  /** The cells by column. */
  values: Record<string, string>;
}

/** Reads a file of one format, piece by piece. */
export interface ContentReader {
  /** Takes the next bytes; answers the rows that are whole with them. Throws `invalid` with a sentence. */
  write: (bytes: Uint8Array) => ContentRow[];
  /** Answers the last rows. Throws `invalid` when the file is not whole. */
  end: () => ContentRow[];
  /** In the order in which they came. */
  readonly columns: string[];
  readonly categories: Category[];
  readonly banners: Banner[];
}
