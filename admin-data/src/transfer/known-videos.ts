import { collection, type DocumentData, type Firestore } from 'firebase/firestore/lite';
import { videoKey } from 'shared-data/providers';
import { collections, decodeEntry, readAll } from 'shared-data/documents';
import { entriesIn } from '../commit/commit';
import { readEntry } from '../commit/trash-entry';
import type { WriteStore } from '../commit/store';
import { readStoredSummary, versionsOf } from '../commit/save-index';

/** A video that the site has in any visibility, or had and has in the trash. */
export interface KnownVideo {
  id: string;
  isDeleted: boolean;
}

/** All videos of the site, by id and by URL. */
export class KnownVideos {
  readonly #videos = new Map<string, KnownVideo>();

  /** A video in the trash does not replace another one. */
  add(video: KnownVideo, url: unknown): void {
    for (const key of keysOf(video.id, url))
      if (this.#videos.get(key)?.isDeleted ?? true) this.#videos.set(key, video);
  }

  /** The video with this id, or with a URL of the same video. */
  find(id: string, url: string): KnownVideo | null {
    const keys = keysOf(id, url);
    return keys.map((key) => this.#videos.get(key)).find((video) => video !== undefined) ?? null;
  }
}

const keysOf = (id: string, url: unknown): string[] => [
  `id ${id}`,
  ...(typeof url === 'string' && url.trim() !== '' ? [`url ${videoKey(url)}`] : []),
];

const attempts = 5;

/**
 * Reads all videos: the index, and one document for each that visitors cannot see or that is in the trash. Reads again if an
 * operation changes them, because a moved video could be missed in both places.
 */
export async function readKnownVideos({ db }: Pick<WriteStore, 'db'>): Promise<KnownVideos> {
  const readVersions = async () => versionsOf(await readStoredSummary(db));
  for (let attempt = 1; ; attempt++) {
    const before = await readVersions();
    const known = await readOnce(db);
    if (attempt === attempts || (await readVersions()) === before) return known;
  }
}

async function readOnce(db: Firestore): Promise<KnownVideos> {
  const known = new KnownVideos();
  const readList = (name: keyof typeof collections) => readAll(collection(db, collections[name]));
  const add = (id: string, fields: DocumentData | undefined, isDeleted = false) =>
    known.add({ id, isDeleted }, fields?.['url']);
  const [shards, drafts, unlisted, trash] = await Promise.all([
    readList('catalogue'),
    readList('drafts'),
    readList('unlisted'),
    readList('trash'),
  ]);
  for (const shard of shards)
    for (const [id, encoded] of Object.entries(entriesIn(shard.data())))
      add(id, decodeEntry(id, encoded) ?? undefined);
  // Without an index, the items are read.
  const items = shards.length > 0 ? [] : await readList('items');
  for (const document of [...items, ...drafts, ...unlisted]) add(document.id, document.data());
  for (const document of trash) add(document.id, readEntry(document)?.fields, true);
  return known;
}
