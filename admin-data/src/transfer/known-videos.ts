import { videoKey } from 'shared-data/providers';
import { commit } from '../commit/commit';
import { operation, type WriteStore } from '../commit/operation';
import { readEntry } from '../commit/trash-entry';
import { readHiddenEntries } from '../items/hidden-index';

/** A video of the site, of any visibility or in the trash. */
export interface KnownVideo {
  id: string;
  isDeleted: boolean;
}

/** All videos of the site, which can be found by id and by URL. */
export class KnownVideos {
  readonly #videos = new Map<string, KnownVideo>();

  /** A video in the trash must not replace one that exists. */
  add(video: KnownVideo, url: unknown): void {
    for (const key of keysOf(video.id, url))
      if (this.#videos.get(key)?.isDeleted ?? true) this.#videos.set(key, video);
  }

  /** The video with this id, or with a URL of the same video; null without one. */
  find(id: string, url: string): KnownVideo | null {
    const keys = keysOf(id, url);
    return keys.map((key) => this.#videos.get(key)).find((video) => video !== undefined) ?? null;
  }
}

const keysOf = (id: string, url: unknown): string[] => [
  `id ${id}`,
  ...(typeof url === 'string' && url.trim() !== '' ? [`url ${videoKey(url)}`] : []),
];

const listing = operation({
  needs: async (_: undefined, reader) => ({
    hidden: await readHiddenEntries(reader),
    trash: await reader.readList('trash'),
  }),
  plan(_, { hidden, trash }, { index }) {
    const known = new KnownVideos();
    for (const { id, url } of [...index.list(), ...hidden]) known.add({ id, isDeleted: false }, url);
    for (const document of trash)
      known.add({ id: document.id, isDeleted: true }, readEntry(document)?.fields['url']);
    return { result: known };
  },
});

/** Reads all videos in one transaction: both indexes, and each trash entry. Otherwise a moved video could be missed. */
export const readKnownVideos = (store: WriteStore): Promise<KnownVideos> => commit(store, listing, undefined);
