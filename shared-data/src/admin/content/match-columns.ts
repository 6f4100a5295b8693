import { contentColumns } from './write-content';

export type ContentField = (typeof contentColumns)[number];

/** Which column of a file holds which field; null for none. */
export type ColumnMatch = Record<ContentField, string | null>;

const names: Record<ContentField, RegExp> = {
  id: /^(item )?id$/,
  title: /^(title|name|video title|titel|titre)$/,
  url: /^(url|link|address|video|video url|href)$/,
  date: /^(date|published|published at|publish date|upload date|day|datum)$/,
  category: /^(category|category name|section|kategorie|genre)$/,
  imageBlob: /^(image ?blob|image|thumbnail|thumbnail url|picture|poster)$/,
};

/** A first guess at the columns by their names; a person may correct it. */
export function matchColumns(columns: string[]): ColumnMatch {
  const match = Object.fromEntries(contentColumns.map((field) => [field, null])) as ColumnMatch;
  for (const field of contentColumns)
    match[field] = columns.find((column) => names[field].test(plain(column))) ?? null;
  return match;
}

const plain = (column: string): string =>
  column
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[_-]+/g, ' ')
    .trim();
