import { siteFields, type SiteSettings } from 'shared-data/documents';

/** The settings as they would be without a save: what it changed is as the form opened it, what others changed stays as it is. */
export const undoneSite = (before: SiteSettings, mine: SiteSettings, saved: SiteSettings): SiteSettings =>
  Object.fromEntries(
    siteFields.map((field) => [field, (mine[field] === before[field] ? saved : before)[field]]),
  ) as Record<keyof SiteSettings, string>;
