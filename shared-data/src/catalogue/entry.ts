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
}

/** In the order in which an entry holds them, so that a new one comes last. */
export const entryFields = [
  'title',
  'url',
  'date',
  'category',
  'tags',
] as const satisfies (keyof CatalogueEntry)[];

/** What no entry holds, as every visit of a list's second page would read it of all items. */
type NotInEntries = 'imageBlob' | 'description' | 'duration' | 'captions';

/** Does not compile where a field of an item is in neither. */
export type Decided = [
  Fits<keyof Item, 'id' | (typeof entryFields)[number] | NotInEntries>,
  Fits<keyof CatalogueEntry, 'id' | (typeof entryFields)[number]>,
];

type Fits<Given extends Needed, Needed> = Given;

/** Whether two entries say the same. */
export const isSameEntry = (one: CatalogueEntry, other: CatalogueEntry): boolean =>
  entryFields.every((field) => one[field] === other[field]);

/** How many fields each entry has had from the beginning. */
const first = 4;

/**
 * The fields of an entry as one string, under its id in a shard: one short value on the wire, not five. What a newer
 * version of the product stored behind them, in the entry that this one replaces, stays. Tags take no room where there
 * are none.
 */
export function encodeEntry(
  { title, url, date, category, tags }: Omit<CatalogueEntry, 'id'>,
  replaced?: string,
): string {
  const newer = fieldsOf(replaced)?.slice(first + 1) ?? [];
  return JSON.stringify([title, url, date, category, ...(tags || newer.length > 0 ? [tags, ...newer] : [])]);
}

/** The entry that `encodeEntry` wrote, or null when something else is there. */
export function decodeEntry(id: string, encoded: unknown): CatalogueEntry | null {
  const fields = fieldsOf(encoded) ?? [];
  const [title, url, date, category, tags] = fields;
  if (fields.length < first || [title, url, date, category].some((field) => typeof field !== 'string'))
    return null;
  return {
    ...{ id, ...({ title, url, date, category } as Record<'title' | 'url' | 'date' | 'category', string>) },
    tags: typeof tags === 'string' ? tags : '',
  };
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
