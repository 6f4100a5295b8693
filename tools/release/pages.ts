import type { CatalogueEntry } from 'shared-data';

/** The file at the shell's address that says of each published page what it shows. Visitors never load it. */
export const pagesFile = 'pages.json';

/** What pages show beside what their address names. */
export interface Shown {
  /** Videos. */
  ids: string[];
  /** The files of stored pictures, as addresses of this site. */
  pictures: string[];
}

/** A page that is published. */
export interface PublishedPage {
  /** Of the catalogue; null where the page shows nothing of it. */
  version: number | null;
  style: string;
  /** What it shows, as a place in `Pages.shown`: pages of one category show the same. */
  shown: number;
  /** Of the page of a video: its picture, as others can load it. */
  picture?: string;
  /** Of the page of a video: the beginning of what it says of itself, as plain text. */
  description?: string;
  /** Of the page of a video: how long it plays, in whole seconds. */
  seconds?: number;
  /** The version since which it shows something that is not so any more. */
  since?: number;
  /** It could not be rendered when it had to be. */
  hasFailed?: true;
}

/** What is published, for the next time. */
export interface Pages {
  format: 1;
  version: number;
  key: string;
  /** When the newest change was made that is known, as an ISO time; absent where nobody could look. */
  changedAt?: string;
  /** Pages that show an earlier version than this may show what is not so any more. */
  before?: number;
  /** What the catalogue held: title, address, date and category by id. */
  entries: Record<
    string,
    [title: string, url: string, date: string, category: string, tags?: string, duration?: string]
  >;
  categories: string[];
  banners: string[];
  /** By address. */
  pages: Record<string, PublishedPage>;
  shown: Shown[];
  /** All published files with their digests. */
  files: Record<string, string>;
}

/** What was published; null where nothing was, or by a program that wrote it in another way. */
export function parsePages(json: Buffer | null): Pages | null {
  const pages = json && (JSON.parse(json.toString()) as Pages);
  return pages?.format === 1 ? pages : null;
}

export const encodeEntry = ({
  title,
  url,
  date,
  category,
  tags,
  duration,
}: CatalogueEntry): Pages['entries'][string] => {
  if (duration) return [title, url, date, category, tags, duration];
  return tags ? [title, url, date, category, tags] : [title, url, date, category];
};

export const decodeEntry = (
  id: string,
  [title, url, date, category, tags = '', duration]: Pages['entries'][string],
): CatalogueEntry => ({ id, title, url, date, category, tags, ...(duration && { duration }) });
