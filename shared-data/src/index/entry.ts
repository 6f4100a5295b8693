import type { Item } from '../model/item';
import { withoutDirections } from '../text/fold';
import { parseJson } from '../text/json';

/** The fields in the stored order: a new one is added at the end. */
export const entryFields = ['title', 'url', 'date', 'category', 'tags', 'duration'] as const;

type EntryField = (typeof entryFields)[number];

/** The fields of an item that lists and search need; `duration` is absent if it is not known. */
export type CatalogueEntry = Pick<Item, 'id' | Exclude<EntryField, 'duration'>> & {
  duration?: string | undefined;
};

/** Does not compile if a field of an item is neither in entries nor one of these, which are too large for entries. */
export type AssignedFields = Fits<keyof Item, 'id' | EntryField | 'imageBlob' | 'description' | 'captions'>;

type Fits<Given extends Needed, Needed> = Given;

/** Whether two entries are equal; an empty field equals an absent one. */
export const isSameEntry = (one: CatalogueEntry, other: CatalogueEntry): boolean =>
  entryFields.every((field) => (one[field] ?? '') === (other[field] ?? ''));

/** The number of fields that every entry has; each later one is empty if absent. */
const requiredCount = 4;

/**
 * The fields of an entry as one string, under its id in a shard: one short value on the wire, not six. Fields that a newer
 * version of the product added to the replaced entry are preserved. Empty fields at the end are left out.
 */
export function encodeEntry(entry: Omit<CatalogueEntry, 'id'>, replaced?: string): string {
  const newer = fieldsOf(replaced).slice(entryFields.length);
  const listed = { ...entry, title: withoutDirections(entry.title) };
  const fields = [...entryFields.map((field): unknown => listed[field] ?? ''), ...newer];
  while (fields.length > requiredCount && fields.at(-1) === '') fields.pop();
  return JSON.stringify(fields);
}

/** The entry of a stored string; null if it is not a valid one. */
export function decodeEntry(id: string, encoded: unknown): CatalogueEntry | null {
  const fields = fieldsOf(encoded);
  if (
    fields.length < requiredCount ||
    fields.slice(0, requiredCount).some((field) => typeof field !== 'string')
  )
    return null;
  const [title, url, date, category, tags, duration] = fields as [
    string,
    string,
    string,
    string,
    ...unknown[],
  ];
  const entry: CatalogueEntry = { id, title: withoutDirections(title), url, date, category, tags: '' };
  if (typeof tags === 'string') entry.tags = tags;
  if (typeof duration === 'string' && duration !== '') entry.duration = duration;
  return entry;
}

function fieldsOf(encoded: unknown): unknown[] {
  const fields = typeof encoded === 'string' ? parseJson(encoded) : undefined;
  return Array.isArray(fields) ? fields : [];
}
