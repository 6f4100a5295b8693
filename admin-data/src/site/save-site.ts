import { siteFields, siteOf, type SiteSettings } from 'shared-data/documents';
import { commit } from '../commit/commit';
import { operation, type WriteStore } from '../commit/operation';
import { AdminError, requireNoFaults } from '../errors/admin-error';
import { Conflict, siteLogId } from '../kinds/edit-conflict';
import { mergeFields } from '../kinds/merge-fields';
import { heroVideoOf } from './hero-video';
import { checkSite } from './site-settings';

/**
 * Saves the site's settings. `before`: the version that the form has opened. A colleague's changes since remain; if
 * both have changed a field, throws a `Conflict`. Returns what is then stored. Throws `invalid` for faults.
 */
export async function saveSite(
  store: WriteStore,
  draft: SiteSettings,
  before: SiteSettings,
): Promise<SiteSettings> {
  const { cleaned, faults } = checkSite(draft);
  requireNoFaults(faults);
  return commit(store, saving, { mine: cleaned, before });
}

const saving = operation({
  readsShards: () => false,
  /** Reads whether visitors can see the hero's video. */
  needs: async ({ mine: { heroVideo } }: Record<'mine' | 'before', SiteSettings>, reader) =>
    heroVideo === '' ||
    heroVideo === heroVideoOf(reader.index.summary.site) ||
    (await reader.read('items', heroVideo)).exists(),
  plan({ mine, before }, isHeroPublished, { index }) {
    const stored = siteOf(index.summary.site);
    const { merged, contested } = mergeFields(before, mine, stored);
    if (contested.length > 0) throw new Conflict('site', siteLogId, stored);
    const changed = siteFields.filter((field) => merged[field] !== stored[field]);
    if (changed.length === 0) return { result: merged };
    if (changed.includes('heroVideo') && !isHeroPublished) throw new AdminError('hero.notPublished', {});
    return {
      result: merged,
      summary: { site: Object.fromEntries(changed.map((field) => [field, merged[field]])) },
      log: { what: 'save-site', count: changed.length, title: '' },
    };
  },
});
