import { siteFields, siteOf, type SiteSettings, type StoredSite } from 'shared-data/documents';
import { commit } from '../commit/commit';
import { operation, type WriteStore, type Effect, type Index } from '../commit/operation';
import { AdminError, requireNoFaults } from '../errors/admin-error';
import { Conflict, siteLogId } from '../kinds/edit-conflict';
import { mergeFields } from '../kinds/merge-fields';
import { checkSite } from './site-settings';
import type { ItemChange } from '../commit/item-change';

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

/** The field that marks a hidden or deleted item which the hero showed. */
export const wasHeroField = 'wasHero';

/** The id of the video that the creator has selected for the hero; empty for the newest one. */
export const heroVideoOf = (site: StoredSite | undefined): string => site?.['heroVideo'] ?? '';

/**
 * Removes an item that visitors can no longer see from the hero. If it is published again, the hero shows it again,
 * unless another choice was made since.
 */
export const heroVideo: Effect = {
  plan({ items = [] }, _, { index }) {
    const { site = {} } = index.summary;
    const returning = items.find(({ returnsToHero }) => returnsToHero)?.id ?? '';
    const chosen = heroVideoOf(site) || (site['featured'] === 'none' ? '' : returning);
    const hero = chosen && hiddenBy(index, items)(chosen) ? '' : chosen;
    return hero === heroVideoOf(site) ? {} : { summary: { site: { heroVideo: hero } } };
  },
};

/** Returns a function that tells whether an operation hides an item from visitors or deletes it. */
export function hiddenBy(index: Index, items: readonly ItemChange[]): (id: string) => boolean {
  const changed = new Set(items.filter(({ after }) => after !== undefined).map(({ id }) => id));
  // An item that another tool has added may be absent in the index.
  return (id) => !index.get(id) && (index.wasListed(id) || changed.has(id));
}
