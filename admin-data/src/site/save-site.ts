import { requireValid, siteDraftSchema, siteFields, siteOf, type SiteSettings } from 'shared-data/documents';
import { commit } from '../writes/commit';
import type { WriteStore } from '../writes/store';
import { requirePublished } from './hero-video';
import { mergeSite } from './merge-site';
import { SiteConflict } from './site-conflict';

/**
 * Saves the site's settings: `before` is what the form opened. What someone else changed since stays; where both have changed
 * the same it is refused with a `SiteConflict`. Answers all settings as they are now. Throws `invalid` when the draft has faults.
 */
export async function saveSite(
  store: WriteStore,
  draft: SiteSettings,
  before: SiteSettings,
): Promise<SiteSettings> {
  const mine = requireValid(siteDraftSchema, draft);
  return commit(
    store,
    async (writing) => {
      const stored = siteOf(writing.catalogue.summary.site);
      const { merged, contested } = mergeSite(before, mine, stored);
      if (contested.length > 0) throw new SiteConflict(stored, contested);
      const changed = siteFields.filter((field) => merged[field] !== stored[field]);
      if (changed.length === 0) return { result: merged, noted: null };
      if (changed.includes('heroVideo') && merged.heroVideo)
        await requirePublished(writing, merged.heroVideo);
      writing.changeSite(Object.fromEntries(changed.map((field) => [field, merged[field]])));
      return { result: merged, noted: { what: 'save-site', count: changed.length, title: '' } };
    },
    { entries: false },
  );
}
