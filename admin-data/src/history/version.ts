import { draftFields, type ItemDraft } from 'shared-data/documents';
import type { VideoState } from '../items/state';

/** Where a version of a video was: in a state, or deleted. */
type VersionPlace = VideoState | 'trash';

/** A video as it was at a time. */
export type Version = ItemDraft & { state: VersionPlace; publishAt: string | null };

export const versionFields = [...draftFields, 'state', 'publishAt'] as const;

export type VersionField = (typeof versionFields)[number];

/**
 * What a change replaced: each field that it changed, as it was before. A text that was not kept is null. An empty `state`
 * says that the video was not there.
 */
export type Before = { [Field in VersionField]?: string | null };

export const isAddition = (before: Before): boolean => before.state === '';

/** What a line keeps of a video that had been one version and became another; null when nothing changed. */
export function beforeOf(before: Version | null, after: Partial<Version>): Before | null {
  if (!before) return { state: '' };
  const changed = versionFields.filter((field) => field in after && before[field] !== after[field]);
  return changed.length === 0 ? null : Object.fromEntries(changed.map((field) => [field, before[field]]));
}

/** Reads what a line keeps of a video; null when nothing can be read. */
export function parseBefore(kept: unknown): Before | null {
  if (typeof kept !== 'string') return null;
  try {
    const json = JSON.parse(kept) as Record<string, unknown> | null;
    const isText = (value: unknown) => typeof value === 'string' || value === null;
    return Object.fromEntries(
      versionFields.flatMap((field) => (isText(json?.[field]) ? [[field, json![field]]] : [])),
    );
  } catch {
    return null;
  }
}
