import {
  siteDraftSchema,
  siteFields,
  siteOf,
  type SiteSettings,
  type SiteField,
} from 'shared-data/documents';
import { requireValid } from '../errors/require-valid';
import { commit } from '../commit/commit';
import type { Operation } from '../commit/operation';
import { AdminError } from '../errors/admin-error';
import type { WriteStore } from '../commit/store';
import { heroVideoOf } from './hero-video';
import { SiteConflict } from './site-settings';

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

/**
 * Saves the site's settings: `before` is what the form opened. What someone else changed since stays; where both have changed
 * the same it is refused with a `SiteConflict`. Answers all settings as they are now. Throws `invalid` when the draft has faults.
 */
export async function saveSite(
  store: WriteStore,
  draft: SiteSettings,
  before: SiteSettings,
): Promise<SiteSettings> {
  return commit(store, saving, { mine: requireValid(siteDraftSchema, draft), before });
}

const saving: Operation<{ mine: SiteSettings; before: SiteSettings }, boolean, SiteSettings> = {
  readsShards: () => false,
  /** Whether the video that the hero shows is published: visitors read the settings. */
  needs: async ({ mine: { heroVideo } }, reader) =>
    heroVideo === '' ||
    heroVideo === heroVideoOf(reader.index.summary.site) ||
    (await reader.read('items', heroVideo)).exists(),
  plan({ mine, before }, isHeroPublished, { index }) {
    const stored = siteOf(index.summary.site);
    const { merged, contested } = mergeSite(before, mine, stored);
    if (contested.length > 0) throw new SiteConflict(stored, contested);
    const changed = siteFields.filter((field) => merged[field] !== stored[field]);
    if (changed.length === 0) return { result: merged };
    if (changed.includes('heroVideo') && !isHeroPublished) throw new AdminError('hero.notPublished', {});
    return {
      result: merged,
      site: Object.fromEntries(changed.map((field) => [field, merged[field]])),
      log: { what: 'save-site', count: changed.length, title: '' },
    };
  },
};
