import { DataError } from 'shared-data';
import { checkDraft, siteDraftSchema, siteFields, siteOf, type SiteSettings } from 'shared-data/documents';
import { reason, reasonOf } from '../errors/sentences';
import { readSummary } from '../health/read-summary';
import { saveSite } from '../site/save-site';
import { conflictOf } from '../kinds/conflict';
import type { WriteStore } from '../commit/store';
import { refuse, type RefusedRows } from './refused-rows';

/** The site's settings as they are to be, and as they were when it was planned. */
export interface PlannedSite {
  site: SiteSettings;
  before: SiteSettings;
}

/** What a file says of the site, where it differs from what is stored; what it does not say stays. */
export async function planSite(
  { db }: Pick<WriteStore, 'db'>,
  written: Partial<SiteSettings> | undefined,
  refused: RefusedRows,
): Promise<PlannedSite | undefined> {
  if (!written) return undefined;
  const before = siteOf((await readSummary(db))?.site);
  const { cleaned, faults } = checkDraft(siteDraftSchema, { ...before, ...written });
  const fault = reasonOf(faults);
  if (fault) refuse(refused, { line: 1, reason: reason('row.site', { faults: fault }) });
  const isSame = siteFields.every((field) => cleaned[field] === before[field]);
  return fault || isSame ? undefined : { site: cleaned, before };
}

/** Writes what was planned; where someone else changed the same meanwhile, theirs stays. */
export async function writeSite(
  store: WriteStore,
  planned: PlannedSite | undefined,
  conflicts: RefusedRows,
): Promise<void> {
  if (!planned) return;
  try {
    await saveWithHero(store, planned, conflicts);
  } catch (cause) {
    if (!conflictOf(cause, 'site')) throw cause;
    refuse(conflicts, { line: 0, reason: reason('row.site.changed', {}) });
  }
}

/** The file may name a video for the hero that is not there, or that visitors do not see here: all else is taken. */
async function saveWithHero(
  store: WriteStore,
  { site, before }: PlannedSite,
  conflicts: RefusedRows,
): Promise<void> {
  try {
    await saveSite(store, site, before);
  } catch (cause) {
    if (!(cause instanceof DataError) || cause.group !== 'invalid' || !site.heroVideo) throw cause;
    refuse(conflicts, { line: 0, reason: { code: cause.code, params: cause.params } });
    await saveSite(store, { ...site, heroVideo: before.heroVideo }, before);
  }
}
