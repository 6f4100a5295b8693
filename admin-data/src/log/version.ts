import { draftFields, type ItemDraft } from 'shared-data/documents';
import type { VideoState } from '../commit/visibility';

/** An item at some time. */
export type Version = ItemDraft & { state: VideoState | 'trash'; publishAt: string | null };

export const versionFields = [...draftFields, 'state', 'publishAt'] as const;

export type VersionField = (typeof versionFields)[number];

/** The previous values of the changed fields; null for a text that was not saved. `state` is empty if the item is new. */
export type Before = { [Field in VersionField]?: string | null };

export const isAddition = (before: Before): boolean => before.state === '';

/** The values that a change from one version to another replaces; null if the versions are the same. */
export function beforeOf(before: Version | null, after: Partial<Version>): Before | null {
  if (!before) return { state: '' };
  const changed = versionFields.filter((field) => field in after && before[field] !== after[field]);
  return changed.length === 0 ? null : Object.fromEntries(changed.map((field) => [field, before[field]]));
}

/** The saved values of an item in a log entry; null if there are none, or they are malformed. */
export function parseBefore(saved: unknown): Before | null {
  if (typeof saved !== 'string') return null;
  try {
    const json = JSON.parse(saved) as Record<string, unknown> | null;
    const isText = (value: unknown) => typeof value === 'string' || value === null;
    return Object.fromEntries(
      versionFields.flatMap((field) => (isText(json?.[field]) ? [[field, json![field]]] : [])),
    );
  } catch {
    return null;
  }
}
