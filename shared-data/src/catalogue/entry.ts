import { withoutDirections } from '../firestore/without-directions';
import type { Item } from '../items/item';

/** What lists and search need of an item: everything but its image. */
export interface CatalogueEntry {
  id: string;
  title: string;
  /** Empty when the item has no address of its own. */
  url: string;
  /** `YYYY-MM-DD`. */
  date: string;
  category: string;
  /** As an item's. */
  tags: string;
  /** As an item's; absent when it is not known. What a series lasts is their sum. */
  duration?: string | undefined;
}

/** In the order in which an entry holds them, so that a new one comes last. */
export const entryFields = [
  'title',
  'url',
  'date',
  'category',
  'tags',
  'duration',
] as const satisfies (keyof CatalogueEntry)[];

/** What no entry holds, as every visit of a list's second page would read it of all items. */
type NotInEntries = 'imageBlob' | 'description' | 'captions';

/** Does not compile where a field of an item is in neither. */
export type Decided = [
  Fits<keyof Item, 'id' | (typeof entryFields)[number] | NotInEntries>,
  Fits<keyof CatalogueEntry, 'id' | (typeof entryFields)[number]>,
];

type Fits<Given extends Needed, Needed> = Given;

/** Whether two entries say the same. */
export const isSameEntry = (one: CatalogueEntry, other: CatalogueEntry): boolean =>
  entryFields.every((field) => (one[field] ?? '') === (other[field] ?? ''));

/** How many fields each entry has had from the beginning; each of the others is empty where it is absent. */
const first = 4;

/**
 * The fields of an entry as one string, under its id in a shard: one short value on the wire, not six. What a newer
 * version of the product stored behind them, in the entry that this one replaces, stays. What is empty at the end takes no
 * room.
 */
export function encodeEntry(entry: Omit<CatalogueEntry, 'id'>, replaced?: string): string {
  const newer = fieldsOf(replaced)?.slice(entryFields.length) ?? [];
  const fields = [...entryFields.map((field): unknown => entry[field] ?? ''), ...newer];
  while (fields.length > first && fields.at(-1) === '') fields.pop();
  return JSON.stringify(fields);
}

/** The entry that `encodeEntry` wrote, or null when something else is there. */
export function decodeEntry(id: string, encoded: unknown): CatalogueEntry | null {
  const fields = fieldsOf(encoded) ?? [];
  if (fields.length < first || fields.slice(0, first).some((field) => typeof field !== 'string')) return null;
  const [title = '', url, date, category, tags, duration] = fields as string[];
  const entry = {
    id,
    title: withoutDirections(title),
    url,
    date,
    category,
    tags: typeof tags === 'string' ? tags : '',
  } as CatalogueEntry;
  if (typeof duration === 'string' && duration !== '') entry.duration = duration;
  return entry;
}

function fieldsOf(encoded: unknown): unknown[] | null {
  if (typeof encoded !== 'string') return null;
  try {
    const fields: unknown = JSON.parse(encoded);
    return Array.isArray(fields) ? fields : null;
  } catch {
    return null;
  }
}
