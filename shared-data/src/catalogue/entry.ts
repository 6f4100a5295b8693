/** What lists and search need of an item: everything but its image. */
export interface CatalogueEntry {
  id: string;
  title: string;
  /** Empty when the item has no address of its own. */
  url: string;
  /** `YYYY-MM-DD`. */
  date: string;
  category: string;
}

/** The fields of an entry as one string, under its id in a shard: one short value on the wire, not five. */
export function encodeEntry({ title, url, date, category }: Omit<CatalogueEntry, 'id'>): string {
  return JSON.stringify([title, url, date, category]);
}

/** The entry that `encodeEntry` wrote, or null when something else stands there. */
export function decodeEntry(id: string, encoded: unknown): CatalogueEntry | null {
  if (typeof encoded !== 'string') return null;
  try {
    const fields: unknown = JSON.parse(encoded);
    if (!Array.isArray(fields) || fields.length !== 4 || fields.some((field) => typeof field !== 'string'))
      return null;
    const [title, url, date, category] = fields as [string, string, string, string];
    return { id, title, url, date, category };
  } catch {
    return null;
  }
}
