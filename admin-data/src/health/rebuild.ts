import { toDataError } from 'shared-data';
import { isSameEntry, parseItem } from 'shared-data/documents';
import { listAnew, readFreePages } from '../free-pages/read-free-pages';
import { readStoredSeries, writePagesAnew } from '../series/pages-anew';
import { readBannerSizes, sizesOf } from '../writes/banner-sizes';
import { inBatches } from '../commit/bulk';
import { commit } from '../commit/commit';
import { type Progress, rememberShards, type WriteStore } from '../commit/store';
import { heroVideoOf } from '../site/hero-video';
import { shownOnCards } from '../writes/hide-from-site';
import { removeSecondCopies } from './second-copies';
import { buildCatalogue, readItems, shardIds } from './build-catalogue';
import { readSummary } from './read-summary';

/** Items that are compared again, and mended, in one batch. */
const batchSize = 20;

/**
 * Makes the catalogue agree with the collection, and has each video in one state: one read for each, and what differs is mended in batches, each
 * of them whole. A failure leaves a catalogue that is right where it was mended and as it was elsewhere, and nobody
 * has to wait: what someone else writes meanwhile is kept.
 */
export async function rebuildCatalogue(store: WriteStore, progress?: Progress): Promise<void> {
  try {
    if (await readSummary(store.db)) await mend(store, progress);
    else await buildCatalogue(store, progress);
  } catch (cause) {
    throw toDataError(cause);
  }
}

async function mend(given: WriteStore, progress?: Progress): Promise<void> {
  // Nothing that was read before is believed.
  const store = rememberShards(given);
  await removeSecondCopies(store);
  const differing = await findDiffering(store, progress);
  await inBatches(differing, (ids) => mendItems(store, ids), {}, batchSize);
  await settle(store);
}

/** The ids of items that the catalogue does not list as they are, and of what it lists and does not exist. */
async function findDiffering(store: WriteStore, progress?: Progress): Promise<string[]> {
  const listed = await commit(store, async ({ catalogue }) => ({ result: catalogue.list(), noted: null }));
  const unseen = new Map(listed.map((entry) => [entry.id, entry]));
  const differing: string[] = [];
  for await (const item of readItems(store.db, progress)) {
    const entry = unseen.get(item.id);
    unseen.delete(item.id);
    if (!entry || !isSameEntry(item, entry)) differing.push(item.id);
  }
  return [...differing, ...unseen.keys()];
}

/** Brings the entries of these items up to what is stored now. */
function mendItems(store: WriteStore, ids: string[]): Promise<void> {
  return commit(store, async (writing) => {
    const documents = await Promise.all(ids.map((id) => writing.read('items', id)));
    for (const document of documents) {
      const item = parseItem(document);
      if (!item) writing.catalogue.remove(document.id);
      else if (!writing.catalogue.lists(item)) writing.catalogue.put(item);
    }
    return { result: undefined, noted: null };
  });
}

/** Counts everything anew, deletes shards that the summary does not know, and notes the rebuild. */
function settle(store: WriteStore): Promise<void> {
  return commit(store, async (writing) => {
    const { catalogue } = writing;
    const banners = sizesOf(await readBannerSizes(store));
    const unknown = (await shardIds(store.db)).filter((id) => !catalogue.summary.shards.has(id));
    catalogue.recount();
    catalogue.summary.banners = banners;
    writePagesAnew(writing, await readStoredSeries(store.db), (id) => catalogue.get(id));
    const pages = listAnew(catalogue.summary.site, await readFreePages(store));
    if (pages !== (catalogue.summary.site?.['pages'] ?? '')) writing.changeSite({ pages });
    const hero = heroVideoOf(catalogue.summary.site);
    if (hero && !catalogue.get(hero)) writing.changeSite({ heroVideo: '' });
    const onCards = catalogue.summary.views?.onCards;
    if (onCards)
      writing.changeCounting({ onCards: shownOnCards(onCards, (id) => catalogue.get(id) === undefined) });
    writing.changeSummary();
    for (const id of unknown) writing.remove('catalogue', id);
    return {
      result: undefined,
      noted: { what: 'rebuild', count: catalogue.summary.total, title: '' },
    };
  });
}
