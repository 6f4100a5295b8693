import {
  collection,
  documentId,
  getCount,
  orderBy,
  query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import { readCaptionText, toDataError } from 'shared-data';
import { collections, parseBanner, parseCategory, readAll, readLists } from 'shared-data/documents';
import { AdminError } from '../errors/admin-error';
import { captionIdsIn, type CaptionTexts } from '../captions/caption-texts';
import { readFreePages } from '../kinds/free-pages';
import { readSummary } from '../health/read-summary';
import { parseVideo } from '../states/find-video';
import { videoCollections, type PlacedItem, type VideoCollection } from '../states/state';
import { readSeries } from '../kinds/series';
import type { Progress, WriteStore } from '../commit/store';
import { contentWriters, type ContentFormat } from './write-content';

interface ExportOptions {
  progress?: Progress | undefined;
  signal?: AbortSignal | undefined;
}

/** What an export wrote, and what it could not. */
export interface Exported {
  items: number;
  /** Of those that visitors do not see: drafts, scheduled and unlisted ones. A CSV has none. */
  hidden: number;
  /** Documents that are malformed and were left out. */
  leftOut: number;
  /** Items of which an address or a picture was left out, as it is none. */
  incomplete: number;
}

/**
 * All content, by id, as the text of a file, one part after another: the next list of items is read
 * when `write` has taken the part before, so that only one is held. One read for each document.
 */
export async function exportContent(
  store: WriteStore,
  format: ContentFormat,
  write: (part: string) => unknown,
  options: ExportOptions = {},
): Promise<Exported> {
  const exported: Exported = { items: 0, hidden: 0, leftOut: 0, incomplete: 0 };
  for await (const part of parts(store, format, exported, options)) await write(part);
  return exported;
}

async function* parts(
  store: WriteStore,
  format: ContentFormat,
  exported: Exported,
  { progress, signal }: ExportOptions,
): AsyncGenerator<string, void> {
  try {
    const writer = contentWriters[format]();
    const names = format === 'json' ? videoCollections : (['items'] as const);
    const counts = names.map((name) => getCount(collection(store.db, collections[name])));
    const total = (await Promise.all(counts)).reduce((sum, count) => sum + count.data().count, 0);
    const stored = await readAll(collection(store.db, collections.categories));
    const categories = stored.map(parseCategory).filter((category) => category !== null);
    const storedBanners = await readAll(collection(store.db, collections.banners));
    const banners = storedBanners.map(parseBanner).filter((banner) => banner !== null);
    exported.leftOut += stored.length - categories.length + storedBanners.length - banners.length;
    const series = await readSeries(store);
    const pages = await readFreePages(store);
    const site = (await readSummary(store.db))?.site;
    yield writer.begin({ categories, banners, series, pages, site });

    let read = 0;
    progress?.(0, total);
    for (const name of names)
      for await (const list of readLists(
        query(collection(store.db, collections[name]), orderBy(documentId())),
      )) {
        if (signal?.aborted) throw new AdminError('stopped.export', { done: read, total });
        const videos = list.map((document) => parsed(name, document, exported)).filter((one) => one !== null);
        const whole =
          format === 'json' ? await Promise.all(videos.map((one) => withCaptions(store, one))) : videos;
        yield name === 'items' ? writer.items(whole.map(withoutPlacing)) : writer.hidden(whole);
        exported[name === 'items' ? 'items' : 'hidden'] += videos.length;
        read += list.length;
        progress?.(read, Math.max(total, read));
      }
    yield writer.end();
  } catch (cause) {
    throw toDataError(cause);
  }
}

function parsed(
  name: VideoCollection,
  document: QueryDocumentSnapshot,
  exported: Exported,
): PlacedItem | null {
  const video = parseVideo(name, document);
  const stored = document.data();
  if (!video) exported.leftOut++;
  else if (video.imageBlob !== (stored['imageBlob'] ?? '') || video.url !== (stored['url'] ?? ''))
    exported.incomplete++;
  return video;
}

/** What stands in the list of published videos says nothing of it. */
function withoutPlacing<Video extends PlacedItem>({ state: _, publishAt: __, ...item }: Video) {
  return item;
}

/** With its captions that were pasted: one read for each. */
async function withCaptions<Video extends PlacedItem>(
  { db }: Pick<WriteStore, 'db'>,
  video: Video,
): Promise<Video & { captionTexts?: CaptionTexts }> {
  const texts: CaptionTexts = {};
  for (const id of captionIdsIn(video.captions)) {
    const text = await readCaptionText({ db }, id);
    if (text !== null) texts[id] = text;
  }
  return Object.keys(texts).length === 0 ? video : { ...video, captionTexts: texts };
}
