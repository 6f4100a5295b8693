import {
  Timestamp,
  arrayUnion,
  collection,
  deleteDoc,
  doc,
  getDoc,
  setDoc,
  type DocumentData,
} from 'firebase/firestore/lite';
import {
  array,
  boolean,
  fallback,
  instance,
  nullable,
  number,
  object,
  parse,
  picklist,
  string,
} from 'valibot';
import { collections, readAll } from 'shared-data/documents';
import { stableId } from '../new-id';
import type { WriteStore } from '../commit/store';

const text = fallback(string(), '');
const time = fallback(nullable(instance(Timestamp)), null);

const schema = object({
  address: text,
  title: text,
  as: fallback(picklist(['draft', 'published']), 'draft'),
  category: text,
  isPrivate: fallback(boolean(), false),
  isFollowed: fallback(boolean(), true),
  etag: text,
  lastModified: text,
  lookedAt: time,
  lookAfter: time,
  failures: fallback(number(), 0),
  fault: text,
  seen: fallback(array(text), []),
});

/** A feed that is followed, or was. */
export interface FollowedFeed {
  /** Follows from its address. */
  id: string;
  address: string;
  /** The name of its channel; empty until it was read once. */
  title: string;
  /** What new videos become. */
  as: 'draft' | 'published';
  /** Instead of the one that the feed says; empty for that. */
  category: string;
  /** It may be on this machine or in a private network: whoever follows it said so. */
  isPrivate: boolean;
  /** One that is followed no more keeps what was seen, so that following it again brings nothing again. */
  isFollowed: boolean;
  /** What its server said with it the last time, to ask whether it has changed. */
  etag: string;
  lastModified: string;
  lookedAt: Date | null;
  /** It is not to be asked before, as its server says, or as it failed. */
  lookAfter: Date | null;
  /** In a row. */
  failures: number;
  /** Why the last look failed, as a sentence; empty where it did not. */
  fault: string;
  /** Tells each video that the feed has shown and that was brought or left, whatever became of it since. */
  seen: string[];
}

/** What of a feed is stored anew. */
type FeedChange = Partial<Omit<FollowedFeed, 'id'>>;

/** More are not kept of one feed: a document holds a megabyte. The oldest go first. */
const mostSeen = 20_000;

export const feedId = (address: string): Promise<string> => stableId(['feed', address]);

/** A short sign of a video in a feed. */
export const seenSign = async (key: string): Promise<string> => (await stableId(['seen', key])).slice(0, 12);

/** All feeds that are or were followed, by their addresses. One read for each; nobody but an admin or a command reads them. */
export async function readFeeds({ db }: Pick<WriteStore, 'db'>): Promise<FollowedFeed[]> {
  const documents = await readAll(collection(db, collections.feeds));
  return documents
    .map((document) => feedOf(document.id, document.data()))
    .sort((one, other) => (one.address < other.address ? -1 : 1));
}

function feedOf(id: string, stored: DocumentData): FollowedFeed {
  const { lookedAt, lookAfter, ...feed } = parse(schema, stored);
  return { id, ...feed, lookedAt: lookedAt?.toDate() ?? null, lookAfter: lookAfter?.toDate() ?? null };
}

/** Stores what changed of a feed. What was seen is added to what somebody else has added meanwhile. */
export async function saveFeed(
  { db }: Pick<WriteStore, 'db'>,
  id: string,
  { seen, lookedAt, lookAfter, ...change }: FeedChange,
): Promise<void> {
  const stamp = (date: Date | null | undefined) => date && Timestamp.fromDate(date);
  const reference = doc(db, collections.feeds, id);
  const fields: DocumentData = {
    ...change,
    ...(lookedAt !== undefined && { lookedAt: stamp(lookedAt) }),
    ...(lookAfter !== undefined && { lookAfter: stamp(lookAfter) }),
    ...(seen && seen.length > 0 && { seen: arrayUnion(...seen) }),
  };
  await setDoc(reference, fields, { merge: true });
  if (!seen) return;
  const { seen: all } = feedOf(id, (await getDoc(reference)).data() ?? {});
  if (all.length > mostSeen) await setDoc(reference, { seen: all.slice(-mostSeen) }, { merge: true });
}

/** Keeps nothing of a feed that was never read. */
export const forgetFeed = ({ db }: Pick<WriteStore, 'db'>, id: string): Promise<void> =>
  deleteDoc(doc(db, collections.feeds, id));
