import { collection, doc, getDoc, getDocs, limit, query, where } from 'firebase/firestore/lite';
import { toDataError } from 'shared-data';
import { collections } from 'shared-data/documents';
import { latestFirst, parseChange, type LogPlace } from '../lists/read-log';
import { parseVideo } from '../items/find-video';
import { videoCollections, type PlacedItem } from '../items/state';
import type { WriteStore } from '../commit/store';
import { parseBefore } from './version';
import type { HistoryLine } from './versions-of';

/** Lines of one page. */
const pageSize = 20;

export interface HistoryPage {
  lines: HistoryLine[];
  /** Where the next page begins; null after the last one. */
  next: LogPlace | null;
}

/** The changes of a video, latest first: one read each. Throws `denied` for whoever is no admin. */
export async function readHistory(
  { db }: Pick<WriteStore, 'db'>,
  video: string,
  after: LogPlace | null = null,
): Promise<HistoryPage> {
  const ofVideo = query(
    collection(db, collections.changes),
    where('videos', 'array-contains', video),
    ...latestFirst(after),
    limit(pageSize),
  );
  try {
    const { docs } = await getDocs(ofVideo);
    const lines = docs.flatMap((document): HistoryLine[] => {
      const change = parseChange(document);
      if (!change) return [];
      const kept = document.data()['before'] as Record<string, unknown> | undefined;
      const { id, at, email, what } = change;
      return [{ id, at, email, what, before: parseBefore(kept?.[video]) }];
    });
    return { lines, next: docs.length === pageSize ? docs.at(-1)! : null };
  } catch (cause) {
    throw toDataError(cause);
  }
}

/** A video as it is stored now, in whatever state; null when it is nowhere. Up to three reads. */
export async function readVideo({ db }: Pick<WriteStore, 'db'>, id: string): Promise<PlacedItem | null> {
  try {
    for (const name of videoCollections) {
      const document = await getDoc(doc(db, collections[name], id));
      if (document.exists()) return parseVideo(name, document);
    }
    return null;
  } catch (cause) {
    throw toDataError(cause);
  }
}
