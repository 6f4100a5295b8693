import { DataError } from 'shared-data';
import type { StoredSite } from 'shared-data/documents';
import type { Writing } from '../writes/writing';

/** Throws `invalid` where the video is not one that visitors see: the settings are read by all of them. */
export async function requirePublished(writing: Writing, id: string): Promise<void> {
  if ((await writing.read('items', id)).exists()) return;
  throw new DataError(
    'invalid',
    'The chosen video is not one that visitors see. Choose another for the hero.',
  );
}

/**
 * Takes the hero's video out of the settings when it is published no longer: its id is the address of an unlisted video, and visitors
 * read the settings. Part of each write; it reads nothing.
 */
export function leaveHidden(writing: Writing): void {
  const id = heroVideoOf(writing.catalogue.summary.site);
  if (id && writing.catalogue.movedIds().includes(id) && !writing.catalogue.get(id))
    writing.changeSite({ heroVideo: '' });
}

/** The id of the video that the hero shows; empty for the newest. */
export const heroVideoOf = (site: StoredSite | undefined): string => site?.['heroVideo'] ?? '';
