import type { CatalogueEntry } from '../../catalogue/entry';

/** An entry with its number: 0 is the newest of all. What is empty at the end is left out. */
export type EntryRow = [number: number, id: string, ...fields: string[]];

const entryFields = ['title', 'url', 'date', 'category', 'tags', 'duration'] as const;

export function encodeRow(number: number, entry: CatalogueEntry): EntryRow {
  const fields = entryFields.map((field) => entry[field] ?? '');
  while (fields.at(-1) === '') fields.pop();
  return [number, entry.id, ...fields];
}

export function decodeRow([, id, ...fields]: EntryRow): CatalogueEntry {
  const [title = '', url = '', date = '', category = '', tags = '', duration] = fields;
  return { id, title, url, date, category, tags, ...(duration && { duration }) };
}
