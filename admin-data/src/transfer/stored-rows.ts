import { draftFields } from 'shared-data/documents';
import type { WriteStore } from '../commit/operation';
import { stableId } from '../new-id';
import { storedIn, readById } from '../items/find-item';
import type { StoredItem } from '../commit/item-change';
import { itemCollections } from '../commit/visibility';
import type { StoredRow } from './decide-row';
import type { DraftRow } from './draft-rows';

/**
 * Reads the stored items of rows by id. One read per document, and one request per collection and 30 ids. Consistent in
 * an operation, because each operation changes the summary.
 */
export async function readStored(
  store: Pick<WriteStore, 'db'>,
  rows: readonly DraftRow[],
): Promise<Map<string, StoredRow>> {
  const ids = rows.map(({ id }) => id);
  const items = new Map<string, StoredItem>();
  for (const name of itemCollections) {
    const others = ids.filter((id) => !items.has(id));
    for (const document of await readById(store, name, others))
      items.set(document.id, storedIn(name, document));
  }
  const channelIds = rows.filter(({ channel }) => channel).map(({ id }) => id);
  const trashed = new Set((await readById(store, 'trash', channelIds)).map(({ id }) => id));
  return new Map(ids.map((id) => [id, { document: items.get(id) ?? null, isInTrash: trashed.has(id) }]));
}

/** A text that differs after a field or the visibility of the stored item was changed; null if none is stored. */
export async function fingerprintOf(stored: StoredRow | undefined): Promise<string | null> {
  const item = stored?.document;
  const data = item?.document.data();
  if (!item || !data) return null;
  const texts = [...draftFields, 'publishAt'].map((field) => JSON.stringify(data[field] ?? null));
  return stableId([item.collection, ...texts]);
}
