import { itemFields } from 'shared-data/documents';
import { contentColumns } from './write-content';

export type ContentField = (typeof contentColumns)[number];

/** Which column of a file holds which field; null for none. */
export type ColumnMatch = Record<ContentField, string | null>;

const idColumn = /^(item )?id$/;

/** A first guess at the columns by their names; a person may correct it. */
export function matchColumns(columns: string[]): ColumnMatch {
  const match = Object.fromEntries(contentColumns.map((field) => [field, null])) as ColumnMatch;
  for (const field of contentColumns)
    match[field] = columns.find((column) => named(field).test(plain(column))) ?? null;
  return match;
}

const named = (field: ContentField): RegExp => (field === 'id' ? idColumn : itemFields[field].column);

const plain = (column: string): string =>
  column
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[_-]+/g, ' ')
    .trim();
