import { collection, doc, documentId, getDoc, getDocs, limit, query, where } from 'firebase/firestore/lite';
import type { Firestore } from 'firebase/firestore/lite';
import { collections, longestIn } from '../firestore/collections';
import { isDocumentId, type ItemById, parseItem } from './item';

interface Batch {
  ids: Set<string>;
  items: Promise<Map<string, ItemById | null>>;
}

/** Reads items by id. Those that are requested in the same task share a request. Has no cache. */
export class ItemLoader {
  #batch: Batch | undefined;

  constructor(private readonly db: Firestore) {}

  /** The published or unlisted item: one read, two for an unlisted one. Null if it is absent or malformed. */
  async load(id: string): Promise<ItemById | null> {
    if (!isDocumentId(id)) return null;
    if (!this.#batch || this.#batch.ids.size === longestIn) this.#batch = this.#open();
    this.#batch.ids.add(id);
    const item = (await this.#batch.items).get(id);
    return item === undefined ? this.#readUnlisted(id) : item;
  }

  /** A batch that takes ids until the current task ends. */
  #open(): Batch {
    const ids = new Set<string>();
    const read = async () => {
      await Promise.resolve();
      if (this.#batch === batch) this.#batch = undefined;
      const items = collection(this.db, collections.items);
      const found = await getDocs(query(items, where(documentId(), 'in', [...ids]), limit(ids.size)));
      return new Map(found.docs.map((document) => [document.id, parseItem(document)]));
    };
    const batch: Batch = { ids, items: read() };
    return batch;
  }

  /** A read of its own: visitors may not list unlisted items. */
  async #readUnlisted(id: string): Promise<ItemById | null> {
    const item = parseItem(await getDoc(doc(this.db, collections.unlisted, id)));
    return item && { ...item, isUnlisted: true };
  }
}
