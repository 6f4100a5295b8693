import type { CatalogueEntry } from '../catalogue/entry';
import { withoutDirections } from '../firestore/without-directions';

/** What the list of a series says of a video. */
export type ListedVideo = Pick<CatalogueEntry, 'id' | 'title' | 'duration'>;

export const isSameListedVideo = (one: ListedVideo, other: ListedVideo): boolean =>
  one.id === other.id && one.title === other.title && (one.duration ?? '') === (other.duration ?? '');

/** A video as one string; its id stands among those of the series, at the same place. */
export const encodeListedVideo = ({ title, duration }: ListedVideo): string =>
  JSON.stringify(duration ? [title, duration] : [title]);

/** What `encodeListedVideo` wrote, or null when something else is there. */
export function decodeListedVideo(id: string, encoded: unknown): ListedVideo | null {
  try {
    const [title, duration] = JSON.parse(String(encoded)) as unknown[];
    if (typeof title !== 'string') return null;
    return {
      id,
      title: withoutDirections(title),
      ...(typeof duration === 'string' && duration !== '' && { duration }),
    };
  } catch {
    return null;
  }
}
