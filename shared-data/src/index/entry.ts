import type { Item } from '../model/item';
import { withoutDirections } from '../text/fold';
import { parseJson } from '../text/json';

/** The fields in the order in which they are stored. Add a new one at the end. */
export const entryFields = ['title', 'url', 'date', 'category', 'tags', 'duration'] as const;

type EntryField = (typeof entryFields)[number];

/** The fields of an item for lists and search. `duration` is absent if unknown. */
export type CatalogueEntry = Pick<Item, 'id' | Exclude<EntryField, 'duration'>> & {
  duration?: string | undefined;
};

/** Does not compile if a field of an item is missing here: each is in the entry, or named here as too large for it. */
export type AssignedFields = Fits<keyof Item, 'id' | EntryField | 'imageBlob' | 'description' | 'captions'>;

type Fits<Given extends Needed, Needed> = Given;

/** Whether two entries are equal. An empty field equals an absent one. */
export const isSameEntry = (one: CatalogueEntry, other: CatalogueEntry): boolean =>
  entryFields.every((field) => (one[field] ?? '') === (other[field] ?? ''));

/** The number of fields that each entry has. Later fields may be empty. */
const requiredCount = 4;

/**
 * Encodes an entry as one string, which is its value in a shard: shorter on the wire than six fields. Fields that a
 * newer version of the product has added to `replaced` remain. Empty fields at the end are omitted.
 */
export function encodeEntry(entry: Omit<CatalogueEntry, 'id'>, replaced?: string): string {
  const newer = fieldsOf(replaced).slice(entryFields.length);
  const listed = { ...entry, title: withoutDirections(entry.title) };
  const fields = [...entryFields.map((field): unknown => listed[field] ?? ''), ...newer];
  while (fields.length > requiredCount && fields.at(-1) === '') fields.pop();
  return JSON.stringify(fields);
}

/** Decodes an entry; null if it is invalid. */
export function decodeEntry(id: string, encoded: unknown): CatalogueEntry | null {
  const fields = fieldsOf(encoded);
  if (
    fields.length < requiredCount ||
    fields.slice(0, requiredCount).some((field) => typeof field !== 'string')
  )
    return null;
  const [title, url, date, category, tags = '', duration] = fields.map((field) =>
    typeof field === 'string' ? field : '',
  ) as [string, string, string, string, string?, string?];
  const entry = { id, title: withoutDirections(title), url, date, category, tags };
  return duration ? { ...entry, duration } : entry;
}

function fieldsOf(encoded: unknown): unknown[] {
  const fields = typeof encoded === 'string' ? parseJson(encoded) : undefined;
  return Array.isArray(fields) ? fields : [];
}
