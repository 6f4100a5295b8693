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

/** A catalogue that was not there may have been built since; the rules then refuse what stands in for it. */
const staleTime = ({ state }: { state: { data: unknown } }) => (state.data === null ? 0 : visit);

/** The counts: one read; null while no catalogue was built. */
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

/** The shards: one read each; null while no catalogue was built. */
export const catalogueQuery = (data: Data) =>
  queryOptions({
    queryKey: ['catalogue'],
    staleTime,
    queryFn: reading(() =>
      unlessWritten(data.queryClient, ['catalogue'], async () => {
        // Whatever was written up to here is in the shards that are read now.
        const version = data.queryClient.getQueryData(summaryQuery(data).queryKey)?.version ?? null;
        const shards = await readAll(
          query(
            collection(data.db, collections.catalogue),
            where(documentId(), '>=', shardPrefix),
            where(documentId(), '<', afterShards),
          ),
        );
        // A first build writes the first shard last, with the summary: until then there is no catalogue.
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

/** The catalogue, or where none was built, the same from all the items: as many reads as there are. */
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

/** Puts a newer catalogue in the place of the one at hand, for lists and search alike. */
export function replaceCatalogue(data: Data, catalogue: Catalogue): void {
  for (const { queryKey } of [catalogueQuery(data), wholeCatalogueQuery(data)])
    data.queryClient.setQueryData<Catalogue | null>(queryKey, catalogue);
}

/** The rules let a visitor count no further. */
const farthestCount = 1000;

/**
 * How many items there are, in all or in one category. Where no catalogue was built, a thousand stands for more too:
 * the lists then end there, until the panel or a command builds the catalogue.
 */
export async function readTotal(data: Data, category?: string): Promise<number> {
  const summary = await data.queryClient.fetchQuery({ ...summaryQuery(data), retry: false });
  if (summary) return category === undefined ? summary.total : (summary.categories.get(category) ?? 0);
  const items = collection(data.db, collections.items);
  const counted = await getCount(
    query(
      items,
      ...(category === undefined ? [] : [where('category', '==', category)]),
      limit(farthestCount),
    ),
  );
  return counted.data().count;
}
