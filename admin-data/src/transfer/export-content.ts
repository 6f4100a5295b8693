import { documentId, getCount, orderBy, type QueryDocumentSnapshot } from 'firebase/firestore/lite';
import { toDataError } from 'shared-data';
import { parseCategory, readCaptionText, readLists } from 'shared-data/documents';
import { captionIdsIn, type CaptionTexts } from '../items/captions';
import type { BulkOptions } from '../commit/bulk';
import type { WriteStore } from '../commit/operation';
import { AdminError } from '../errors/admin-error';
import { readSummary } from '../commit/save-index';
import { readContent } from '../kinds/content';
import { parseManagedItem } from '../items/find-item';
import { itemCollections, type ManagedItem, type ItemCollection } from '../commit/visibility';
import { contentWriters, type ContentFormat } from './write-content';
import { queryOf, readDocuments } from '../commit/documents';

export interface Exported {
  items: number;
  /** The number of drafts, scheduled and unlisted items; 0 in a CSV file. */
  hidden: number;
  /** The number of malformed documents, which are left out. */
  leftOut: number;
  /** The number of items without their URL or picture, because it is malformed. */
  incomplete: number;
}

/**
 * Exports all content, sorted by id. Calls `write` with each part of the file, and waits until it was taken before
 * reading the next items, so that only one part is in memory. One read per document.
 */
export async function exportContent(
  store: WriteStore,
  format: ContentFormat,
  write: (part: string) => unknown,
  options: BulkOptions = {},
): Promise<Exported> {
  const exported: Exported = { items: 0, hidden: 0, leftOut: 0, incomplete: 0 };
  for await (const part of readParts(store, format, exported, options)) await write(part);
  return exported;
}

async function* readParts(
  store: WriteStore,
  format: ContentFormat,
  exported: Exported,
  { progress, signal }: BulkOptions,
): AsyncGenerator<string, void> {
  const isJson = format === 'json';
  const writer = contentWriters[format]();
  const { db } = store;
  const valid = <T>(all: (T | null)[]): T[] => {
    const parsed = all.filter((one) => one !== null);
    exported.leftOut += all.length - parsed.length;
    return parsed;
  };
  try {
    // A CSV file is for sharing, and an earlier version of the product would publish hidden items.
    const names = isJson ? itemCollections : (['items'] as const);
    const counts = await Promise.all(names.map((name) => getCount(queryOf(db, name))));
    const total = counts.reduce((sum, count) => sum + count.data().count, 0);
    const categories = valid((await readDocuments(db, 'categories')).map(parseCategory));
    yield writer.begin({
      // An import must not finish a rename: its items find the category by its former names.
      categories: categories.map(({ movingFrom: _, ...category }) => category),
      banners: await readContent(store, 'banner'),
      series: await readContent(store, 'series'),
      pages: await readContent(store, 'page'),
      site: (await readSummary(db))?.site,
    });

    let read = 0;
    progress?.(0, total);
    for (const name of names)
      for await (const documents of readLists(queryOf(db, name, orderBy(documentId())))) {
        if (signal?.aborted) throw new AdminError('stopped.export', { done: read, total });
        const videos = valid(documents.map((document) => parse(name, document, exported)));
        const whole = isJson ? await Promise.all(videos.map((one) => withCaptions(store, one))) : videos;
        const list = name === 'items' ? 'items' : 'hidden';
        yield writer.list(list, list === 'items' ? whole.map(withoutVisibility) : whole);
        exported[list] += videos.length;
        read += documents.length;
        progress?.(read, Math.max(total, read));
      }
    yield writer.end;
  } catch (cause) {
    throw toDataError(cause);
  }
}

function parse(
  name: ItemCollection,
  document: QueryDocumentSnapshot,
  exported: Exported,
): ManagedItem | null {
  const video = parseManagedItem(name, document);
  const { imageBlob = '', url = '' } = document.data();
  if (video && (video.imageBlob !== imageBlob || video.url !== url)) exported.incomplete++;
  return video;
}

/** Removes the visibility, which items in the list of published ones do not have. */
function withoutVisibility<Video extends ManagedItem>({ state: _, publishAt: __, ...item }: Video) {
  return item;
}

/** Adds the pasted captions of an item: one read each. */
async function withCaptions<Video extends ManagedItem>(
  { db }: Pick<WriteStore, 'db'>,
  video: Video,
): Promise<Video & { captionTexts?: CaptionTexts }> {
  const captionTexts: CaptionTexts = {};
  for (const id of captionIdsIn(video.captions)) {
    const text = await readCaptionText({ db }, id);
    if (text !== null) captionTexts[id] = text;
  }
  return Object.keys(captionTexts).length === 0 ? video : { ...video, captionTexts };
}
