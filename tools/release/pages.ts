import type { CatalogueEntry } from 'shared-data';

/** The file on the shell's site that lists the content of each published page. Visitors never load it. */
export const pagesFile = 'pages.json';

/** Content of a page besides the item or list in its path. */
export interface Shown {
  /** Ids of videos. */
  ids: string[];
  /** Paths of picture files on this site. */
  pictures: string[];
}

/** A page that is published. */
export interface PublishedPage {
  /** The catalogue version at rendering; null if the page does not depend on it. */
  version: number | null;
  style: string;
  /** The index in `Pages.shown`, because pages of one category show the same videos. */
  shown: number;
  /** The public URL of the picture, on a watch page. */
  picture?: string;
  /** The beginning of the description as plain text, on a watch page. */
  description?: string;
  /** The duration in whole seconds, on a watch page. */
  seconds?: number;
  /** The catalogue version since which the page is stale. */
  since?: number;
  /** The last rendering failed. */
  hasFailed?: true;
}

/** The state of the last publication, which the next one compares with. */
export interface Pages {
  format: 1;
  version: number;
  key: string;
  /** The ISO time of the newest published log entry; absent if the log was not readable. */
  changedAt?: string;
  /** Pages with an earlier version than this may be stale. */
  before?: number;
  /** The catalog index: title, address, date and category by id. */
  entries: Record<
    string,
    [title: string, url: string, date: string, category: string, tags?: string, duration?: string]
  >;
  categories: string[];
  banners: string[];
  /** Pages by path. */
  pages: Record<string, PublishedPage>;
  shown: Shown[];
  /** All published files with their digests. */
  files: Record<string, string>;
}

/** Parses the state of the last publication; null if none exists, or if it has another format. */
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
