import type { QueryKey } from '@tanstack/react-query';
import type { storedCaches } from './rendered-cache';

type Caches = ReturnType<typeof storedCaches>;
type StoredQueries = Caches[string];

/** The queries that every page may show. */
const sharedQueries = ['summary', 'categories', 'banner'];

const isRelatedTo = (category: string, [name, ofCategory]: QueryKey): boolean =>
  name === 'related' && ofCategory === category;

/**
 * The reads that pages have in common when they are rendered one after the other: only the first page reads them. The caches
 * belong to the apps that render, so only the names of the queries are known here.
 */
export class SharedReads {
  readonly #shared = new Map<string, StoredQueries>();
  readonly #related = new Map<string, Map<string, StoredQueries>>();

  /** Keeps the reads of a page that others need too; `category` is that of its item. */
  keep(caches: Record<string, unknown>, category?: string): void {
    for (const [types, stored] of Object.entries(caches as Caches)) {
      const previous = this.#shared.get(types) ?? [];
      const keys = new Set(previous.map(([key]) => JSON.stringify(key)));
      const added = stored.filter(
        ([key]) => sharedQueries.includes(key[0] as string) && !keys.has(JSON.stringify(key)),
      );
      this.#shared.set(types, [...previous, ...added]);
      if (category === undefined || this.#related.get(types)?.has(category)) continue;
      const related = stored.filter(([key]) => isRelatedTo(category, key));
      const text = JSON.stringify(related.map(([, data]) => data));
      const items = stored.filter(
        ([[name, id]]) => name === 'item' && text.includes(`"id":${JSON.stringify(id)}`),
      );
      if (!this.#related.has(types)) this.#related.set(types, new Map());
      if (related.length > 0) this.#related.get(types)!.set(category, [...related, ...items]);
    }
  }

  /** The reads that a page starts with; `category` is that of its item. */
  for(category?: string): Caches {
    return Object.fromEntries(
      [...this.#shared].map(([types, stored]) => [
        types,
        [...stored, ...((category !== undefined && this.#related.get(types)?.get(category)) || [])],
      ]),
    );
  }
}
