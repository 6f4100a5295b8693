import type { StoredSite } from 'shared-data/documents';

/** What of the settings changes with the name of a category: its row of the home page keeps its place. */
export function renamedRow({ rows = '' }: StoredSite, from: string, to: string): StoredSite {
  const names = rows.split('\n');
  if (!names.includes(from)) return {};
  return { rows: [...new Set(names.map((name) => (name === from ? to : name)))].join('\n') };
}
