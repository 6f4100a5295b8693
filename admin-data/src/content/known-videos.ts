import {
  collection,
  doc,
  getDoc,
  type Firestore,
  type DocumentData,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import { videoKey } from 'shared-data/providers';
import { collections, decodeEntry, readAll, summaryId, type Shard } from 'shared-data/documents';
import { readEntry } from '../trash/entry';
import type { WriteStore } from '../commit/store';

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

/** Attempts to read all of it between two writes. */
const attempts = 5;

/**
 * Reads which videos there are: the catalogue's documents, and one document for each that visitors do not see or that is in the
 * trash. A video that goes from one to the other meanwhile would be in none of them: then it is read again.
 */
export async function readKnownVideos({ db }: Pick<WriteStore, 'db'>): Promise<KnownVideos> {
  const versions = async () => {
    const summary = (await getDoc(doc(db, collections.catalogue, summaryId))).data() ?? {};
    return `${summary['version']} ${summary['hiddenVersion']}`;
  };
  for (let attempt = 1; ; attempt++) {
    const before = await versions();
    const known = await readOnce(db);
    if (attempt === attempts || (await versions()) === before) return known;
  }
}

async function readOnce(db: Firestore): Promise<KnownVideos> {
  const known = new KnownVideos();
  const all = (name: keyof typeof collections) => readAll(collection(db, collections[name]));
  const [catalogue, drafts, unlisted, trash] = await Promise.all(
    (['catalogue', 'drafts', 'unlisted', 'trash'] as const).map(all),
  );
  for (const shard of catalogue!)
    for (const [id, encoded] of Object.entries((shard.data()['entries'] ?? {}) as Shard))
      known.add({ id, isDeleted: false }, decodeEntry(id, encoded)?.url ?? '');
  // Where no catalogue was built yet, the videos themselves tell.
  const items = catalogue!.length > 0 ? [] : await all('items');
  for (const document of [...items, ...drafts!, ...unlisted!])
    known.add({ id: document.id, isDeleted: false }, urlOf(document));
  for (const document of trash!)
    known.add({ id: document.id, isDeleted: true }, urlIn(readEntry(document)!.fields));
  return known;
}

const urlOf = (document: QueryDocumentSnapshot): string => urlIn(document.data());

function urlIn(fields: DocumentData): string {
  const url: unknown = fields['url'];
  return typeof url === 'string' ? url : '';
}
