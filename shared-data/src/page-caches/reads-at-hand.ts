import type { QueryKey } from '@tanstack/react-query';
import type { storedCaches } from './rendered-cache';

type Caches = ReturnType<typeof storedCaches>;
type Stored = Caches[string];

/** What every page may show. */
const everywhere = ['summary', 'categories', 'banner'];

const isRelatedTo = (category: string, [name, of]: QueryKey): boolean =>
  name === 'related' && of === category;

/**
 * What pages that are rendered one after the other read alike: it is read for the first of them. The caches are those of the
 * parts that render, so only the names of what is read are known here.
 */
export class ReadsAtHand {
  readonly #everywhere = new Map<string, Stored>();
  readonly #related = new Map<string, Map<string, Stored>>();

  /** Keeps what a page has read that others show too; `category` is that of its video. */
  keep(caches: Record<string, unknown>, category?: string): void {
    for (const [types, stored] of Object.entries(caches as Caches)) {
      const before = this.#everywhere.get(types) ?? [];
      const had = new Set(before.map(([key]) => JSON.stringify(key)));
      const added = stored.filter(
        ([key]) => everywhere.includes(key[0] as string) && !had.has(JSON.stringify(key)),
      );
      this.#everywhere.set(types, [...before, ...added]);
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

  /** What a page begins with: `category` is that of its video. */
  for(category?: string): Caches {
    return Object.fromEntries(
      [...this.#everywhere].map(([types, stored]) => [
        types,
        [...stored, ...((category !== undefined && this.#related.get(types)?.get(category)) || [])],
      ]),
    );
  }
}
