import { cleanTags } from 'shared-data/documents';
import type { BulkOptions } from '../commit/bulk';
import type { WriteStore } from '../commit/store';
import type { LeftItem, ManagedItem } from '../commit/visibility';
import { reason } from '../errors/sentences';
import { editItems } from './edit-items';

/** An item that was given tags, with what undoes it exactly. */
export interface ChangedTags {
  id: string;
  before: string;
  after: string;
}

interface TagsResult {
  /** Items that could not be changed, with the reason. */
  left: LeftItem[];
}

/** Adds tags, as in `travel, street food`, to those that items have. Items that have all of them already are done. */
export async function addTags(
  store: WriteStore,
  { ids, tags }: { ids: string[]; tags: string },
  { onChanged, ...options }: BulkOptions & { onChanged?: (changed: ChangedTags[]) => void } = {},
): Promise<TagsResult> {
  const edit = (item: ManagedItem) => withTags(item, cleanTags(`${item.tags}, ${tags}`));
  const edits = ids.map((id) => ({ id, edit, log: 'edit' as const }));
  const { left } = await editItems(store, edits, {
    ...options,
    onEdited: (edited) =>
      onChanged?.(
        edited.map(({ before, after }) => ({ id: before.id, before: before.tags, after: after.tags })),
      ),
  });
  return { left };
}

/** Gives items the tags that they had before. An item whose tags were changed since is left. */
export async function undoTags(
  store: WriteStore,
  changed: ChangedTags[],
  options?: BulkOptions,
): Promise<TagsResult> {
  const edits = changed.map(({ id, before, after }) => ({
    id,
    edit: (item: ManagedItem) =>
      [before, after].includes(item.tags) ? withTags(item, before) : reason('left.changed', {}),
    log: 'edit' as const,
  }));
  const { left } = await editItems(store, edits, options);
  return { left };
}

const withTags = (item: ManagedItem, tags: string): ManagedItem =>
  item.tags === tags ? item : { ...item, tags };
