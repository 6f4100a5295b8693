import {
  checkDraft,
  mostRows,
  siteDraftSchema,
  siteFields,
  type SiteSettings,
  type StoredSite,
} from 'shared-data/documents';

/** Returns the settings in their saved form and, for each field that prevents a save, the fault. */
export const checkSite = (draft: SiteSettings) => checkDraft(siteDraftSchema, draft);

/** The settings that undo a save: fields that it has changed get their previous values, and others remain. */
export const undoneSite = (before: SiteSettings, mine: SiteSettings, saved: SiteSettings): SiteSettings =>
  Object.fromEntries(
    siteFields.map((field) => [field, (mine[field] === before[field] ? saved : before)[field]]),
  ) as SiteSettings;

/** Gives the row of a renamed category the new name. If that is empty, removes the row. */
export function renamedRow({ rows = '' }: StoredSite, from: string, to: string): StoredSite {
  const names = rows.split('\n');
  if (!names.includes(from)) return {};
  return { rows: [...new Set(names.map((name) => (name === from ? to : name)).filter(Boolean))].join('\n') };
}

/** The position of a category's row on the home page; null without a row. */
export function rowOf({ rows = '' }: StoredSite, name: string): number | null {
  const position = rows.split('\n').indexOf(name);
  return position === -1 ? null : position;
}

/** Inserts the row of a restored category, unless the list is full. */
export function withRow({ rows = '' }: StoredSite, name: string, position: number): StoredSite {
  const names = rows.split('\n').filter(Boolean);
  if (names.includes(name) || names.length >= mostRows) return {};
  names.splice(position, 0, name);
  return { rows: names.join('\n') };
}
