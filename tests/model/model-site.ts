import { siteFields, siteOf, type SiteField, type SiteSettings } from 'shared-data/documents';
import { addLogEntry, Refused, type Change, type Model } from './model';

/** Saves site settings from a form that was opened with `before`. */
export const siteSaved =
  (draft: SiteSettings, before: SiteSettings): Change =>
  (model, email) => {
    const stored = siteOf(model.site);
    const isMine = (field: SiteField) => draft[field] !== before[field];
    for (const field of siteFields)
      if (isMine(field) && stored[field] !== before[field] && stored[field] !== draft[field])
        throw new Refused('conflict');
    const changed = siteFields.filter((field) => isMine(field) && draft[field] !== stored[field]);
    if (changed.length === 0) return;
    if (changed.includes('heroVideo') && draft.heroVideo && !model.items.has(draft.heroVideo))
      throw new Refused('invalid');
    for (const field of changed) setSiteField(model, field, draft[field]);
    addLogEntry(model, email, 'save-site', changed.length, '');
  };

export function setSiteField(model: Model, field: SiteField, text: string): void {
  // An unchanged text must not change the order of the fields.
  if ((model.site[field] ?? '') === text) return;
  const others = Object.entries(model.site).filter(([name]) => name !== field);
  model.site = { ...Object.fromEntries(others), ...(text && { [field]: text }) };
}

/** Renames a category's row on the home page, or removes it if the new name is empty. */
export function renameRow(model: Model, from: string, to: string): void {
  const names = (model.site.rows ?? '').split('\n');
  if (names.includes(from))
    setSiteField(
      model,
      'rows',
      [...new Set(names.map((name) => (name === from ? to : name)).filter(Boolean))].join('\n'),
    );
}

/** Restores the home page row of a category at its previous position. */
export function restoreRow(model: Model, name: string, row: number): void {
  const names = (model.site.rows ?? '').split('\n').filter(Boolean);
  if (names.includes(name) || names.length >= 12) return;
  setSiteField(model, 'rows', [...names.slice(0, row), name, ...names.slice(row)].join('\n'));
}

/** Shows a video that was published again in the hero, if the hero showed it before. */
export function showHeroAgain(model: Model, id: string): void {
  if (!model.site.heroVideo && model.site.featured !== 'none') setSiteField(model, 'heroVideo', id);
}

/** Removes videos that visitors cannot find from the public site settings. */
export function unlinkHidden(model: Model): void {
  const { site, items, counting } = model;
  if (site.heroVideo && !items.has(site.heroVideo)) setSiteField(model, 'heroVideo', '');
  if (counting.onCards)
    model.counting = { ...counting, onCards: new Map([...counting.onCards].filter(([id]) => items.has(id))) };
}
