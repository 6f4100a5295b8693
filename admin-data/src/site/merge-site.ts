import { siteFields, type SiteField, type SiteSettings } from 'shared-data/documents';

/** What two admins have made of the settings, in one; `contested` are those that both have changed in different ways. */
export function mergeSite(
  before: SiteSettings,
  mine: SiteSettings,
  theirs: SiteSettings,
): { merged: SiteSettings; contested: SiteField[] } {
  const isMine = (field: SiteField) => mine[field] !== before[field];
  const isTheirs = (field: SiteField) => theirs[field] !== before[field];
  return {
    merged: Object.fromEntries(
      siteFields.map((field) => [field, isMine(field) ? mine[field] : theirs[field]]),
    ) as Record<SiteField, string>,
    contested: siteFields.filter(
      (field) => isMine(field) && isTheirs(field) && mine[field] !== theirs[field],
    ),
  };
}
