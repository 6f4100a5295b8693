import { queryOptions } from '@tanstack/react-query';
import { collection, doc, documentId, getCount, getDoc, limit, query, where } from 'firebase/firestore/lite';
import { reading, unlessWritten, visit } from '../cache/query-client';
import type { Data } from '../data';
import {
  afterShards,
  collections,
  firstShard,
  readAll,
  readLists,
  shardPrefix,
  summaryId,
} from '../firestore/collections';
import { parseItem } from '../items/item';
import { Catalogue, type Shard } from './catalogue';
import { encodeEntry } from './entry';
import { decodeSummary } from '../summary/summary';

/** An absent catalogue may have been built since: the rules then refuse the reads that replace it. */
const staleTime = ({ state }: { state: { data: unknown } }) => (state.data === null ? 0 : visit);

/** The summary: one read; null until a catalogue is built. */
export const summaryQuery = (data: Data) =>
  queryOptions({
    queryKey: ['summary'],
    staleTime,
    queryFn: reading(() =>
      unlessWritten(data.queryClient, ['summary'], async () =>
        decodeSummary((await getDoc(doc(data.db, collections.catalogue, summaryId))).data()),
      ),
    ),
  });

/** The catalogue: one read for each shard; null until it is built. */
export const catalogueQuery = (data: Data) =>
  queryOptions({
    queryKey: ['catalogue'],
    staleTime,
    queryFn: reading(() =>
      unlessWritten(data.queryClient, ['catalogue'], async () => {
        // The shards contain every write up to this version.
        const version = data.queryClient.getQueryData(summaryQuery(data).queryKey)?.version ?? null;
        const shards = await readAll(
          query(
            collection(data.db, collections.catalogue),
            where(documentId(), '>=', shardPrefix),
            where(documentId(), '<', afterShards),
          ),
        );
        // A first build writes the first shard last, with the summary: the others are incomplete until then.
        if (
          !shards.some(({ id }) => id === firstShard) &&
          !(await data.queryClient.fetchQuery({ ...summaryQuery(data), retry: false }))
        )
          return null;
        return new Catalogue(
          new Map(shards.map((shard) => [shard.id, (shard.data()['entries'] ?? {}) as Shard])),
          version,
        );
      }),
    ),
    meta: { log: 'Error fetching items:' },
  });

/** The catalogue; without one, the same from all items, with one read each. */
export const wholeCatalogueQuery = (data: Data) =>
  queryOptions({
    queryKey: ['catalogue', 'whole'],
    queryFn: reading(async () => {
      const built = await data.queryClient.fetchQuery({ ...catalogueQuery(data), retry: false });
      if (built) return built;
      const shard: Record<string, string> = {};
      for await (const list of readLists(collection(data.db, collections.items)))
        for (const item of list.map(parseItem)) if (item) shard[item.id] = encodeEntry(item);
      return new Catalogue(new Map([['', shard]]));
    }),
    meta: { log: 'Error fetching items:' },
  });

/** Replaces the cached catalogue of lists and search. */
export function replaceCatalogue(data: Data, catalogue: Catalogue): void {
  for (const { queryKey } of [catalogueQuery(data), wholeCatalogueQuery(data)])
    data.queryClient.setQueryData<Catalogue | null>(queryKey, catalogue);
}

/** The rules refuse larger counts of visitors. */
const maxCount = 1000;

/**
 * The number of items, of all or of one category. Without a catalogue at most `maxCount`: lists end there until the panel or
 * a command builds the catalogue.
 */
export async function readTotal(data: Data, category?: string): Promise<number> {
  const summary = await data.queryClient.fetchQuery({ ...summaryQuery(data), retry: false });
  if (summary) return category === undefined ? summary.total : (summary.categories.get(category) ?? 0);
  const items = collection(data.db, collections.items);
  const counted = await getCount(
    query(items, ...(category === undefined ? [] : [where('category', '==', category)]), limit(maxCount)),
  );
  return counted.data().count;
}
