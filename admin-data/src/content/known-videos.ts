import { collection, type QueryDocumentSnapshot } from 'firebase/firestore/lite';
import { videoKey } from 'shared-data/providers';
import { collections, decodeEntry, readAll, type Shard } from 'shared-data/documents';
import { readSummary } from '../health/read-summary';
import type { WriteStore } from '../writes/store';

/** Where a video is that the site has or had: in any state, or in the trash. */
export interface KnownVideo {
  id: string;
  isDeleted: boolean;
}

/** The videos that the site knows. */
export class KnownVideos {
  readonly #byId = new Map<string, KnownVideo>();
  readonly #byVideo = new Map<string, KnownVideo>();

  /** One that is there comes before one that was deleted. */
  add(video: KnownVideo, url: string): void {
    put(this.#byId, video.id, video);
    if (url.trim() !== '') put(this.#byVideo, videoKey(url), video);
  }

  /** The one under an id, or whose address leads to the same video, in whatever form it is written. */
  find(id: string, url: string): KnownVideo | null {
    return this.#byId.get(id) ?? (url.trim() === '' ? null : (this.#byVideo.get(videoKey(url)) ?? null));
  }
}

function put(map: Map<string, KnownVideo>, key: string, video: KnownVideo): void {
  if (map.get(key)?.isDeleted ?? true) map.set(key, video);
}

/** Reads which videos there are: the catalogue's documents, and one document for each that visitors do not see or that is in the trash. */
export async function readKnownVideos(store: Pick<WriteStore, 'db'>): Promise<KnownVideos> {
  const known = new KnownVideos();
  const all = (name: keyof typeof collections) => readAll(collection(store.db, collections[name]));
  const listed = (await readSummary(store.db)) ? await all('catalogue') : null;
  for (const shard of listed ?? []) {
    const entries = (shard.data()['entries'] ?? {}) as Shard;
    for (const [id, encoded] of Object.entries(entries))
      known.add({ id, isDeleted: false }, decodeEntry(id, encoded)?.url ?? '');
  }
  // Where no catalogue was built yet, the videos themselves tell.
  const present = [
    ...(listed ? [] : await all('items')),
    ...(await all('drafts')),
    ...(await all('unlisted')),
  ];
  for (const document of present) known.add({ id: document.id, isDeleted: false }, urlOf(document));
  for (const document of await all('trash')) known.add({ id: document.id, isDeleted: true }, urlOf(document));
  return known;
}

function urlOf(document: QueryDocumentSnapshot): string {
  const url: unknown = document.data()['url'];
  return typeof url === 'string' ? url : '';
}
