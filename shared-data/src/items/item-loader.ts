import {
  collection,
  doc,
  documentId,
  getDoc,
  getDocs,
  limit,
  query,
  where,
  type Firestore,
} from 'firebase/firestore/lite';
import { collections, longestIn } from '../firestore/collections';
import { isDocumentId, type ItemById, parseItem } from './item';

interface Waiting {
  resolve: (item: ItemById | null) => void;
  reject: (cause: unknown) => void;
}

/** Reads items by id. Those that are requested in the same task share a request. Has no cache. */
export class ItemLoader {
  #waiting = new Map<string, Waiting[]>();

  constructor(private readonly db: Firestore) {}

  /**
   * The published or unlisted item: one read, two for an unlisted one. Null if it is absent or its document is
   * malformed.
   */
  load(id: string): Promise<ItemById | null> {
    if (!isDocumentId(id)) return Promise.resolve(null);
    return new Promise((resolve, reject) => {
      if (this.#waiting.size === 0) queueMicrotask(() => this.#flush());
      const same = this.#waiting.get(id);
      if (same) same.push({ resolve, reject });
      else this.#waiting.set(id, [{ resolve, reject }]);
    });
  }

  #flush(): void {
    const all = [...this.#waiting];
    this.#waiting = new Map();
    for (let i = 0; i < all.length; i += longestIn) void this.#read(all.slice(i, i + longestIn));
  }

  async #read(asked: [string, Waiting[]][]): Promise<void> {
    try {
      const ids = asked.map(([id]) => id);
      const found = await getDocs(
        query(collection(this.db, collections.items), where(documentId(), 'in', ids), limit(ids.length)),
      );
      const items = new Map(found.docs.map((document) => [document.id, parseItem(document)]));
      await Promise.all(
        asked.map(async ([id, waiting]) => {
          const item = items.has(id) ? (items.get(id) ?? null) : await this.#readUnlisted(id);
          for (const { resolve } of waiting) resolve(item);
        }),
      );
    } catch (cause) {
      for (const [, waiting] of asked) for (const { reject } of waiting) reject(cause);
    }
  }

  /** A read of its own: visitors may not list unlisted items. */
  async #readUnlisted(id: string): Promise<ItemById | null> {
    const item = parseItem(await getDoc(doc(this.db, collections.unlisted, id)));
    return item && { ...item, isUnlisted: true };
  }
}
