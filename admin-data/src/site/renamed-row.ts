import { mostRows, type StoredSite } from 'shared-data/documents';

/** What of the settings changes with the name of a category: its row of the home page keeps its place. Without a new name the row goes. */
export function renamedRow({ rows = '' }: StoredSite, from: string, to: string): StoredSite {
  const names = rows.split('\n');
  if (!names.includes(from)) return {};
  return { rows: [...new Set(names.map((name) => (name === from ? to : name)).filter(Boolean))].join('\n') };
}

/** The place of a category's row on the home page; null where it has none. */
export function rowOf({ rows = '' }: StoredSite, name: string): number | null {
  const place = rows.split('\n').indexOf(name);
  return place === -1 ? null : place;
}

/** What of the settings changes when the row of a category comes back to its place. A list that is full by now remains. */
export function withRow({ rows = '' }: StoredSite, name: string, place: number): StoredSite {
  const names = rows.split('\n').filter(Boolean);
  if (names.includes(name) || names.length >= mostRows) return {};
  names.splice(place, 0, name);
  return { rows: names.join('\n') };
}
