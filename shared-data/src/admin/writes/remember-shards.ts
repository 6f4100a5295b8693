import { collection, documentId, query, where } from 'firebase/firestore/lite';
import { afterShards, collections, shardPrefix } from '../../firestore/collections';
import { readLists } from '../../firestore/read-all';
import type { WriteStore } from './store';

/** The store with the places of all entries in mind, so that a long task does not read the shards for each batch. */
export async function rememberShards(store: WriteStore): Promise<WriteStore> {
  const places = new Map<string, string>();
  const shards = query(
    collection(store.db, collections.catalogue),
    where(documentId(), '>=', shardPrefix),
    where(documentId(), '<', afterShards),
  );
  for await (const list of readLists(shards))
    for (const shard of list)
      for (const id of Object.keys((shard.data()['entries'] ?? {}) as object)) places.set(id, shard.id);
  return {
    ...store,
    shardOf: (id) => places.get(id),
    received: (written) => {
      for (const [shardId, changes] of written.shards)
        for (const [id, encoded] of changes) if (encoded !== null) places.set(id, shardId);
      store.received(written);
    },
  };
}
