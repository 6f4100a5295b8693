import {
  Timestamp,
  collection,
  doc,
  documentId,
  getCount,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  writeBatch,
  type DocumentData,
  type DocumentSnapshot,
} from 'firebase/firestore/lite';
import { toDataError } from 'shared-data';
import { collections, longestList, parseSeries } from 'shared-data/documents';
import { captionIdsIn } from '../captions/caption-texts';
import { changeItem } from '../states/change-item';
import { findVideo, foundIn, parseVideo } from '../states/find-video';
import { siteWithPage } from '../free-pages/link-free-page';
import { readPageLinks } from '../free-pages/page-links';
import { wasHeroField } from '../site/hero-video';
import { forgetVersions } from '../history/forget-versions';
import type { VideoCollection } from '../states/state';
import { readBannerSizes, sizesOf } from './banner-sizes';
import { inBatches, type BulkOptions } from '../commit/bulk';
import { commit } from '../commit/commit';
import { isForeign, readBatch } from './read-batch';
import { nameAfterDeletion } from './require-category';
import { restoreCategory } from './restore-category';
import type { WriteStore } from '../commit/store';
import { isOwn, withoutTrashFields } from './trash-fields';
import {
  hiddenIn,
  hiddenInField,
  pageLinksField,
  parseTrashed,
  trashedBannerId,
  trashedFreePageId,
  trashedSeriesId,
  type Trashed,
} from './trashed';
import { trashedCategoryId } from './trashed-category';
import type { Writing } from './writing';

/**
 * Moves videos of any state to the trash, each batch as a whole; those that are not there any more are left alone. A hidden one says
 * there where it was. Answers how many of them this admin has put into the trash, now or in a run that was interrupted.
 */
export const deleteItems = (store: WriteStore, ids: string[], options?: BulkOptions): Promise<number> =>
  countInBatches(ids, (batch) => deleteBatch(store, batch), options);

interface OfBatch {
  /** The ids that are left for another batch. */
  left: string[];
  /** How many of the others are as they were to be. */
  done: number;
}

/** Runs batch after batch, and answers how many are as they were to be in all. */
async function countInBatches(
  ids: string[],
  runBatch: (batch: string[]) => Promise<OfBatch>,
  options: BulkOptions | undefined,
  size?: number,
): Promise<number> {
  let count = 0;
  const run = async (batch: string[]) => {
    const { left, done } = await runBatch(batch);
    count += done;
    return left;
  };
  await inBatches(ids, run, options, size);
  return count;
}

/** Deletes what one batch may hold. */
function deleteBatch(store: WriteStore, batch: string[]): Promise<OfBatch> {
  return commit(store, async (writing) => {
    const read = await readBatch(batch, async (id) => {
      const item = await writing.read('items', id);
      if (item.exists()) return item;
      const [hidden] = await findVideo(writing, id, ['unlisted', 'drafts']);
      return hidden?.document ?? item;
    });
    const gone = read.filter((document) => !document.exists());
    const trashed = await Promise.all(gone.map(({ id }) => writing.read('trash', id)));
    const before = trashed.filter((document) => isOwn(store, document)).length;
    const found = read.filter((document) => document.exists());
    for (const document of read) {
      const { id } = document;
      const stored = foundIn(document.ref.parent.id as VideoCollection, document);
      // The index may list an item that another tool has deleted.
      if (!document.exists()) changeItem(writing, { id, before: [], after: null }, store);
      else changeItem(writing, { id, before: [stored], after: 'trash' }, store);
    }
    const title: unknown = found[0]?.data()?.['title'];
    return {
      result: { left: batch.slice(read.length), done: found.length + before },
      noted: found[0]
        ? { what: 'delete', count: found.length, title: typeof title === 'string' ? title : '' }
        : null,
    };
  });
}

interface RestoreOptions extends BulkOptions {
  /** Only what this admin deleted. */
  own?: boolean | undefined;
}

/**
 * Brings categories, items, banners, series and free pages back from the trash as they were and where they were, an item of a category that was
 * renamed or deleted meanwhile with the videos of that category, and the hero's as the hero's; those that are not there, or were added again, are left alone. A scheduled video whose time has
 * passed comes back as a draft. Answers how many of them are back, now or since a run that was interrupted.
 */
export async function restore(
  store: WriteStore,
  trashIds: string[],
  { own = false, progress, signal }: RestoreOptions = {},
): Promise<number> {
  const categories = trashIds.filter((trashId) => trashedCategoryId(trashId) !== null);
  const others = trashIds.filter((trashId) => trashedCategoryId(trashId) === null);
  // Categories first: their items return to them.
  const restored = await countInBatches(
    categories,
    async ([trashId]) => ({ left: [], done: Number(await restoreCategory(store, trashId!, own, signal)) }),
    { progress: (done) => progress?.(done, trashIds.length), signal },
    1,
  );
  const batches = (batch: string[]) => restoreBatch(store, batch, own);
  const after = (done: number) => progress?.(categories.length + done, trashIds.length);
  return restored + (await countInBatches(others, batches, { progress: after, signal }));
}

/** Restores what one batch may hold. */
function restoreBatch(store: WriteStore, batch: string[], own: boolean): Promise<OfBatch> {
  return commit(store, async (writing) => {
    const read = await readBatch(batch, (trashId) => writing.read('trash', trashId));
    const found = read.filter((document) => document.exists() && (!own || isOwn(store, document)));
    const gone = read.filter((document) => !document.exists());
    const back = await Promise.all(gone.map(({ id }) => isThere(writing, id)));
    const isPresent = await Promise.all(found.map(({ id }) => isThere(writing, id)));
    const restored = found.filter((_, i) => !isPresent[i]);
    const hasBanners = restored.some(({ id }) => trashedBannerId(id) !== null);
    const sizes = hasBanners ? await readBannerSizes(store) : null;
    for (const document of restored) {
      const fields = withoutTrashFields(document.data()!);
      const bannerId = trashedBannerId(document.id);
      const seriesId = trashedSeriesId(document.id);
      const pageId = trashedFreePageId(document.id);
      if (bannerId !== null || seriesId !== null || pageId !== null) writing.remove('trash', document.id);
      if (bannerId !== null) {
        writing.replace('banners', bannerId, fields);
        sizes!.set(bannerId, String(fields['size']));
      } else if (seriesId !== null) {
        writing.replace('series', seriesId, fields);
        const series = parseSeries(document);
        writing.series.set(seriesId, { before: null, after: series && { ...series, id: seriesId } });
      } else if (pageId !== null) {
        const { [pageLinksField]: written, ...words } = fields;
        const links = readPageLinks(written, pageId);
        writing.replace('pages', pageId, words);
        const page = { id: pageId, title: titleOf(words) };
        const isLinked = links.length > 0;
        const site = siteWithPage(writing.catalogue.summary.site ?? {}, page, isLinked ? { links } : {});
        writing.changeSite(site);
      } else await restoreVideo(store, writing, document);
    }
    if (sizes) writing.catalogue.summary.banners = sizesOf(sizes);
    const [first] = restored;
    return {
      result: { left: batch.slice(read.length), done: restored.length + back.filter(Boolean).length },
      noted: first ? { what: 'restore', count: restored.length, title: titleOf(first.data()!) } : null,
    };
  });
}

/** Whether what this would bring back is there. */
async function isThere(writing: Writing, trashId: string): Promise<boolean> {
  const bannerId = trashedBannerId(trashId);
  if (bannerId !== null) return (await writing.read('banners', bannerId)).exists();
  const seriesId = trashedSeriesId(trashId);
  if (seriesId !== null) return (await writing.read('series', seriesId)).exists();
  const pageId = trashedFreePageId(trashId);
  if (pageId !== null) return (await writing.read('pages', pageId)).exists();
  return (await findVideo(writing, trashId)).length > 0;
}

async function restoreVideo(store: WriteStore, writing: Writing, document: DocumentSnapshot): Promise<void> {
  const { [hiddenInField]: _, [wasHeroField]: wasHero, ...fields } = withoutTrashFields(document.data()!);
  const collection = hiddenIn(document) ?? 'items';
  const video = parseVideo(collection, document);
  const before = video && { ...video };
  // The rules allow an invalid document only as it was deleted.
  if (video && !isForeign(document))
    fields['category'] = video.category = await nameAfterDeletion(store, writing, video.category);
  if (video?.state === 'scheduled' && Date.parse(video.publishAt!) <= store.now().getTime()) {
    fields['publishAt'] = video.publishAt = null;
    video.state = 'draft';
  }
  const { id } = document;
  changeItem(
    writing,
    { id, collection, restored: fields, before, after: video, wasHero: wasHero === true },
    store,
  );
}

/** Captions that were pasted go with their video. */
function captionIdsOf(document: DocumentSnapshot): string[] {
  const captions: unknown = document.data()?.['captions'];
  return typeof captions === 'string' ? captionIdsIn(captions) : [];
}

function titleOf({ title, size, name }: DocumentData): string {
  const called: unknown = title ?? size ?? name;
  return typeof called === 'string' ? called : '';
}

/** Deletes permanently, also what the log keeps of a video's versions; what is gone already is left alone. */
export async function deleteForever(
  store: WriteStore,
  trashIds: string[],
  options?: BulkOptions,
): Promise<void> {
  const run = (batch: string[]) =>
    commit(
      store,
      async (writing) => {
        const read = await readBatch(batch, (trashId) => writing.read('trash', trashId));
        const found = read.filter((document) => document.exists());
        // What somebody has brought back meanwhile keeps its history.
        await forgetVersions(
          store,
          found.map(({ id }) => id),
        );
        for (const document of found) {
          writing.remove('trash', document.id);
          for (const id of captionIdsOf(document)) writing.remove('captions', id);
        }
        const [first] = found;
        return {
          result: batch.slice(read.length),
          noted: first
            ? { what: 'delete-forever' as const, count: found.length, title: titleOf(first.data()!) }
            : null,
        };
      },
      { entries: false },
    );
  await inBatches(trashIds, run, options);
}

const unexpired = ({ db }: WriteStore) =>
  query(collection(db, collections.trash), where('expiresAt', '>', Timestamp.now()));

interface TrashRequest {
  /** At most 100; 20 when absent. */
  count?: number;
  /** Starts after this one. */
  after?: Trashed | undefined;
}

/** What was deleted last, latest first: one read each. Throws `denied` for whoever is no admin. */
export async function readTrash(
  store: WriteStore,
  { count = 20, after }: TrashRequest = {},
): Promise<Trashed[]> {
  const latest = query(unexpired(store), orderBy('expiresAt', 'desc'), orderBy(documentId(), 'desc'));
  const found: Trashed[] = [];
  let from = after && startAfter(Timestamp.fromDate(after.expiresAt), after.trashId);
  try {
    while (found.length < count) {
      const wanted = count - found.length;
      const { docs, size } = await getDocs(query(latest, ...(from ? [from] : []), limit(wanted)));
      found.push(...docs.map(parseTrashed).filter((trashed) => trashed !== null));
      if (size < wanted) break;
      from = startAfter(docs.at(-1));
    }
    return found;
  } catch (cause) {
    throw toDataError(cause);
  }
}

/** How much the trash holds: one read for each thousand. */
export async function countTrash(store: WriteStore): Promise<number> {
  try {
    return (await getCount(unexpired(store))).data().count;
  } catch (cause) {
    throw toDataError(cause);
  }
}

/** Deletes permanently what was in the trash long enough. The real database does the same by itself, in time. */
export async function emptyExpiredTrash({ db }: WriteStore): Promise<void> {
  const expired = query(
    collection(db, collections.trash),
    where('expiresAt', '<=', Timestamp.now()),
    limit(longestList),
  );
  try {
    for (;;) {
      const { docs } = await getDocs(expired);
      if (docs.length === 0) return;
      await forgetVersions(
        { db },
        docs.map(({ id }) => id),
      );
      const batch = writeBatch(db);
      for (const document of docs) {
        batch.delete(document.ref);
        for (const id of captionIdsOf(document)) batch.delete(doc(db, collections.captions, id));
      }
      await batch.commit();
    }
  } catch (cause) {
    throw toDataError(cause);
  }
}
