import { draftFields } from 'shared-data/documents';
import type { WriteStore } from '../commit/store';
import { stableId } from '../new-id';
import { storedIn, readById } from '../items/find-item';
import type { ItemCollection } from '../commit/visibility';
import type { StoredRow } from './decide-row';
import type { DraftRow } from './draft-rows';

/**
 * Reads the stored items of rows by id: published ones first, hidden ones for the rest. One read per document, and one
 * request per collection and 30 ids. Consistent in an operation, because each operation changes the summary.
 */
export async function readStored(
  store: Pick<WriteStore, 'db'>,
  rows: readonly DraftRow[],
): Promise<Map<string, StoredRow>> {
  const stored = new Map<string, StoredRow>();
  const rowOf = (id: string): StoredRow => {
    const row = stored.get(id) ?? { documents: [], isInTrash: false };
    stored.set(id, row);
    return row;
  };
  const addItems = async (name: ItemCollection, ids: string[]) => {
    for (const document of await readById(store, name, ids))
      rowOf(document.id).documents.push(storedIn(name, document));
  };
  const ids = rows.map(({ id }) => id);
  await addItems('items', ids);
  const others = ids.filter((id) => !stored.has(id));
  await addItems('unlisted', others);
  await addItems('drafts', others);
  const channelIds = rows.filter(({ channel }) => channel).map(({ id }) => id);
  for (const { id } of await readById(store, 'trash', channelIds)) rowOf(id).isInTrash = true;
  return stored;
}

/** A text that differs after a field or the visibility of the stored item was changed; null if none is stored. */
export async function fingerprintOf(stored: StoredRow | undefined): Promise<string | null> {
  const item = stored?.documents[0];
  const data = item?.document.data();
  if (!item || !data) return null;
  const texts = [...draftFields, 'publishAt'].map((field) => JSON.stringify(data[field] ?? null));
  return stableId([item.collection, ...texts]);
}
