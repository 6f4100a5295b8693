import {
  collection,
  documentId,
  getDocs,
  limit,
  query,
  where,
  type Firestore,
} from 'firebase/firestore/lite';
import { collections, longestIn } from '../firestore/collections';
import { parseItem, type Item } from './item';

interface Waiting {
  resolve: (item: Item | null) => void;
  reject: (cause: unknown) => void;
}

/** What Firestore gives no document for an id (https://firebase.google.com/docs/firestore/quotas#limits), and refuses to look for. */
export const isNoId = /^\.{0,2}$|^__.*__$|\/|\p{Surrogate}|^.{1501}/su;

/** Reads items by id; those that are asked for in one breath share a request. It keeps nothing. */
export class ItemLoader {
  #waiting = new Map<string, Waiting[]>();

  constructor(private readonly db: Firestore) {}

  /** The item, or null when there is none or its document is malformed. */
  load(id: string): Promise<Item | null> {
    if (isNoId.test(id)) return Promise.resolve(null);
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
      for (const [id, waiting] of asked) for (const { resolve } of waiting) resolve(items.get(id) ?? null);
    } catch (cause) {
      for (const [, waiting] of asked) for (const { reject } of waiting) reject(cause);
    }
  }
}
