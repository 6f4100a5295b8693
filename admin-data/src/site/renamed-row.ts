import type { StoredSite } from 'shared-data/documents';

/** What of the settings changes with the name of a category: its row of the home page keeps its place. Without a new name the row goes. */
export function renamedRow({ rows = '' }: StoredSite, from: string, to: string): StoredSite {
  const names = rows.split('\n');
  if (!names.includes(from)) return {};
  return { rows: [...new Set(names.map((name) => (name === from ? to : name)).filter(Boolean))].join('\n') };
}
