import {
  collection,
  documentId,
  getCount,
  orderBy,
  query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import { DataError, toDataError, type Item } from 'shared-data';
import {
  collections,
  parseBanner,
  parseCategory,
  parseItem,
  readAll,
  readLists,
} from 'shared-data/documents';
import { readStoredSeries } from '../series/pages-anew';
import type { Progress, WriteStore } from '../writes/store';
import { contentWriters, type ContentFormat } from './write-content';

export interface ExportOptions {
  progress?: Progress | undefined;
  signal?: AbortSignal | undefined;
}

/** What an export wrote, and what it could not. */
export interface Exported {
  items: number;
  /** Documents that are malformed and were left out. */
  leftOut: number;
  /** Items of which an address or a picture was left out, as it is none. */
  incomplete: number;
}

/**
 * Everything that visitors see, by id, as the text of a file, one part after another: the next list of items is read
 * when `write` has taken the part before, so that only one is held. One read for each document.
 */
export async function exportContent(
  store: WriteStore,
  format: ContentFormat,
  write: (part: string) => unknown,
  options: ExportOptions = {},
): Promise<Exported> {
  const exported: Exported = { items: 0, leftOut: 0, incomplete: 0 };
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
    const collected = collection(store.db, collections.items);
    const total = (await getCount(collected)).data().count;
    const stored = await readAll(collection(store.db, collections.categories));
    const categories = stored.map(parseCategory).filter((category) => category !== null);
    const storedBanners = await readAll(collection(store.db, collections.banners));
    const banners = storedBanners.map(parseBanner).filter((banner) => banner !== null);
    exported.leftOut += stored.length - categories.length + storedBanners.length - banners.length;
    const { pages } = await readStoredSeries(store.db);
    const series = [...pages].flatMap(([id, page]) => (page ? [{ ...page, id }] : []));
    exported.leftOut += pages.size - series.length;
    yield writer.begin({ categories, banners, series });

    let read = 0;
    progress?.(0, total);
    for await (const list of readLists(query(collected, orderBy(documentId())))) {
      if (signal?.aborted) throw new DataError('unknown', `Stopped after ${read} of ${total} videos.`);
      const items = list.map((document) => parsed(document, exported)).filter((item) => item !== null);
      yield writer.items(items);
      exported.items += items.length;
      read += list.length;
      progress?.(read, Math.max(total, read));
    }
    yield writer.end();
  } catch (cause) {
    throw toDataError(cause);
  }
}

function parsed(document: QueryDocumentSnapshot, exported: Exported): Item | null {
  const item = parseItem(document);
  if (!item) exported.leftOut++;
  else if (item.imageBlob !== document.data()['imageBlob'] || item.url !== document.data()['url'])
    exported.incomplete++;
  return item;
}
