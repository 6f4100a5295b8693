import type { DocumentSnapshot } from 'firebase/firestore/lite';
import { toDataError, type CatalogueEntry } from 'shared-data';
import { isSameEntry, parseItem, type FreePage } from 'shared-data/documents';
import { repairedList, readFreePages } from '../kinds/free-pages';
import { readStoredSeries, repairPages, type StoredSeries } from '../series/pages-anew';
import { readBannerSizes, sizesOf } from '../kinds/banners';
import { inBatches } from '../commit/bulk';
import { commit } from '../commit/commit';
import type { Operation } from '../commit/operation';
import { remove } from '../commit/write';
import { type Progress, rememberShards, type WriteStore } from '../commit/store';
import { rebuildHiddenIndex } from '../items/hidden-index';
import { heroVideoOf } from '../site/hero-video';
import { shownOnCards } from '../views/card-views';
import { removeSecondCopies } from './second-copies';
import { buildCatalogue, readItems, shardIds } from './build-catalogue';
import { readSummary } from './read-summary';

/** Items that are compared again, and mended, in one batch. */
const batchSize = 20;

/**
 * Makes the catalogue agree with the collection, and has each video in one state: one read for each, and what differs is mended in batches, each
 * of them whole. A failure leaves a catalogue that is right where it was mended and as it was elsewhere, and nobody
 * has to wait: what colleagues write in between is kept.
 */
export async function rebuildCatalogue(store: WriteStore, progress?: Progress): Promise<void> {
  try {
    if (await readSummary(store.db)) await mend(store, progress);
    else await buildCatalogue(store, progress);
    await rebuildHiddenIndex(store);
  } catch (cause) {
    throw toDataError(cause);
  }
}

async function mend(given: WriteStore, progress?: Progress): Promise<void> {
  // Nothing that was read before is believed.
  const store = rememberShards(given);
  await removeSecondCopies(store);
  const differing = await findDiffering(store, progress);
  await inBatches(differing, (ids) => commit(store, entryRepair, ids), {}, batchSize);
  await commit(store, settlement, undefined);
}

/** The ids of items that the catalogue does not list as they are, and of what it lists and does not exist. */
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

const listing: Operation<undefined, void, CatalogueEntry[]> = {
  plan: (_, __, { index }) => ({ result: index.list() }),
};

/** Repairs the entries of these items. */
const entryRepair: Operation<string[], DocumentSnapshot[], undefined> = {
  needs: (ids, reader) => Promise.all(ids.map((id) => reader.read('items', id))),
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
};

interface SettlementNeeds {
  banners: string[];
  /** Shards that the summary does not name. */
  unknown: string[];
  series: StoredSeries;
  freePages: FreePage[];
}

/** Counts everything from scratch, deletes unknown shards, and logs the rebuild. */
const settlement: Operation<undefined, SettlementNeeds, undefined> = {
  needs: async (_, reader) => ({
    banners: sizesOf(await readBannerSizes(reader)),
    unknown: (await shardIds(reader.db)).filter((id) => !reader.index.summary.shards.has(id)),
    series: await readStoredSeries(reader.db),
    freePages: await readFreePages(reader),
  }),
  plan(_, { banners, unknown, series, freePages }, { index }) {
    const { site, views, series: counted } = index.summary;
    const isHidden = (id: string) => index.get(id) === undefined;
    const pages = repairedList(site, freePages);
    const repaired = repairPages(series, (id) => index.get(id), counted);
    return {
      result: undefined,
      writes: [...repaired.writes, ...unknown.map((id) => remove('catalogue', id))],
      site: {
        ...(pages !== (site?.['pages'] ?? '') && { pages }),
        ...(heroVideoOf(site) && isHidden(heroVideoOf(site)) && { heroVideo: '' }),
      },
      ...(views?.onCards && { counting: { onCards: shownOnCards(views.onCards, isHidden) } }),
      summary: { banners, ...repaired.summary },
      repairIndex: (repair) => repair.recount(),
      log: { what: 'rebuild', count: index.list().length, title: '' },
    };
  },
};
