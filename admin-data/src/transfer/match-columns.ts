import { draftFields, itemFields } from 'shared-data/documents';

/** The columns of a CSV file. */
export const contentColumns = ['id', ...draftFields] as const;

export type ContentField = (typeof contentColumns)[number];

/** The column of each field; null if the file has none. */
export type ColumnMatch = Record<ContentField, string | null>;

const idColumn = /^(item )?id$/;

/** Finds the columns by their names. A person may correct them. */
export const matchColumns = (columns: string[]): ColumnMatch =>
  Object.fromEntries(
    contentColumns.map((field) => {
      const name = field === 'id' ? idColumn : itemFields[field].column;
      return [field, columns.find((column) => name.test(plain(column))) ?? null];
    }),
  ) as ColumnMatch;

const plain = (column: string): string =>
  column
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[_-]+/g, ' ')
    .trim();
