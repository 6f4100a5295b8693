import { toDataError } from 'shared-data';
import { isSameEntry, parseItem } from 'shared-data/documents';
import { inBatches } from '../commit/bulk';
import { commit } from '../commit/commit';
import { operation } from '../commit/operation';
import { remove } from '../commit/write';
import { type Progress, rememberShards, type WriteStore } from '../commit/store';
import { rebuildHiddenIndex } from '../items/hidden-index';
import { buildCatalogue, readItems, shardIds } from './build-catalogue';
import { correctionsOf, readSources } from './corrections';
import { readSummary } from '../commit/save-index';

/** The number of items that one batch compares again and repairs. */
const batchSize = 20;

/**
 * Makes the index agree with the items: one read for each. Differences are repaired in atomic batches, so that a
 * failure keeps earlier repairs. Colleagues can write between two batches.
 */
export async function rebuildCatalogue(store: WriteStore, progress?: Progress): Promise<void> {
  try {
    if (await readSummary(store.db)) await repairAll(store, progress);
    else await buildCatalogue(store, progress);
    await rebuildHiddenIndex(store);
  } catch (cause) {
    throw toDataError(cause);
  }
}

async function repairAll(given: WriteStore, progress?: Progress): Promise<void> {
  // A new store, because shards that were read before may be stale.
  const store = rememberShards(given);
  const differing = await findDiffering(store, progress);
  await inBatches(differing, (ids) => commit(store, entryRepair, ids), {}, batchSize);
  await commit(store, settlement, undefined);
}

/** The ids of items whose index entry differs or is missing, and of entries whose item does not exist. */
async function findDiffering(store: WriteStore, progress?: Progress): Promise<string[]> {
  const listed = await commit(store, listing, undefined);
  const unseen = new Map(listed.map((entry) => [entry.id, entry]));
  const differing: string[] = [];
  for await (const item of readItems(store.db, progress)) {
    const entry = unseen.get(item.id);
    unseen.delete(item.id);
    if (!entry || !isSameEntry(item, entry)) differing.push(item.id);
  }
  return [...differing, ...unseen.keys()];
}

const listing = operation({ plan: (_: undefined, __, { index }) => ({ result: index.list() }) });

const entryRepair = operation({
  needs: (ids: string[], reader) => Promise.all(ids.map((id) => reader.read('items', id))),
  plan: (_, documents) => ({
    result: undefined,
    repairIndex: (index) => {
      for (const document of documents) {
        const item = parseItem(document);
        if (!item) index.remove(document.id);
        else if (!index.lists(item)) index.put(item);
      }
    },
  }),
});

/** Counts all entries, corrects what derives from other documents, deletes unknown shards, and logs the rebuild. */
const settlement = operation({
  needs: async (_: undefined, { db, index }) => ({
    sources: await readSources(db),
    // Stored shards that the summary does not name.
    unknown: (await shardIds(db)).filter((id) => !index.summary.shards.has(id)),
  }),
  plan(_, { sources, unknown }, { index }) {
    const { writes, summary } = correctionsOf(sources, index.summary, (id) => index.get(id));
    return {
      summary,
      result: undefined,
      writes: [...writes, ...unknown.map((id) => remove('catalogue', id))],
      repairIndex: (repair) => repair.recount(),
      log: { what: 'rebuild', count: index.list().length, title: '' },
    };
  },
});

/**
 * After a restore: gives the index a new version, because published or open pages with other content may have its old
 * one. Needs the administrator's key: the rules refuse it to admins. Does nothing without an index.
 */
export async function renewCatalogue(store: WriteStore): Promise<void> {
  if (await readSummary(store.db)) await commit(store, renewal, undefined);
}

const renewal = operation({
  readsShards: () => false,
  plan: (_: undefined, __, { index, now }) => ({
    result: undefined,
    summary: { banners: index.summary.banners },
    repairIndex: (changed) => changed.renew(now),
  }),
});
