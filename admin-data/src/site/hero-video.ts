import { AdminError } from '../errors/admin-error';
import type { StoredSite } from 'shared-data/documents';
import type { Writing } from '../writes/writing';

/** Throws `invalid` where the video is not one that visitors see: the settings are read by all of them. */
export async function requirePublished(writing: Writing, id: string): Promise<void> {
  if ((await writing.read('items', id)).exists()) return;
  throw new AdminError('hero.notPublished', {});
}

/** The field of a video that the hero showed, as long as it is hidden or in the trash. */
export const wasHeroField = 'wasHero';

/** The id of the video that the hero shows; empty for the newest. */
export const heroVideoOf = (site: StoredSite | undefined): string => site?.['heroVideo'] ?? '';

/** The video that the hero showed is published again: it shows it, unless the creator has chosen otherwise meanwhile. */
export function chooseHeroAgain(writing: Writing, id: string): void {
  const { site } = writing.catalogue.summary;
  if (!heroVideoOf(site) && site?.['featured'] !== 'none') writing.changeSite({ heroVideo: id });
}
