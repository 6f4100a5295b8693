import { Timestamp, deleteDoc, runTransaction, setDoc } from 'firebase/firestore/lite';
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
  pipe,
  string,
  transform,
  type InferOutput,
} from 'valibot';
import { stableId } from '../new-id';
import type { WriteStore } from '../commit/operation';
import { documentOf, readDocuments } from '../commit/documents';

const text = fallback(string(), '');
const time = fallback(
  pipe(
    nullable(instance(Timestamp)),
    transform((stamp) => stamp?.toDate() ?? null),
  ),
  null,
);

const schema = object({
  address: text,
  /** The title of the channel; empty until the feed was read. */
  title: text,
  /** The visibility that new videos get. */
  as: fallback(picklist(['draft', 'published']), 'draft'),
  /** The category of new videos; empty for the one in the feed. */
  category: text,
  /** Whether the feed may be on this machine or in a private network. */
  isPrivate: fallback(boolean(), false),
  /** A feed that is no longer followed keeps `seen`, so that following it again imports nothing twice. */
  isFollowed: fallback(boolean(), true),
  /** The ETag of the last response, for conditional requests. */
  etag: text,
  lastModified: text,
  lookedAt: time,
  /** Until when the feed is paused after a failure. */
  lookAfter: time,
  /** The number of consecutive failures. */
  failures: fallback(number(), 0),
  /** Why the last read has failed, as a sentence; empty after a success. */
  fault: text,
  /** A fingerprint of each video that was imported or skipped. It stays even if the video is changed or deleted. */
  seen: fallback(array(text), []),
});

export type FollowedFeed = InferOutput<typeof schema> & {
  /** The id, which derives from the URL. */
  id: string;
};

/** The most fingerprints of a feed, whose document may have a megabyte. The oldest ones are removed first. */
const mostSeen = 20_000;

export const feedId = (address: string): Promise<string> => stableId(['feed', address]);

/** Returns the short fingerprint of a video in a feed. */
export const seenSign = async (key: string): Promise<string> => (await stableId(['seen', key])).slice(0, 12);

/** All feeds that are or were followed, by URL: one read each. Only admins and commands may read them. */
export async function readFeeds({ db }: Pick<WriteStore, 'db'>): Promise<FollowedFeed[]> {
  const documents = await readDocuments(db, 'feeds');
  return documents
    .map((document) => ({ id: document.id, ...parse(schema, document.data()) }))
    .sort((one, other) => (one.address < other.address ? -1 : 1));
}

/** Stores the changed fields of a feed, and adds fingerprints to the stored ones. */
export async function saveFeed(
  { db }: Pick<WriteStore, 'db'>,
  id: string,
  { seen, ...change }: Partial<Omit<FollowedFeed, 'id'>>,
): Promise<void> {
  const reference = documentOf(db, 'feeds', id);
  if (!seen) return setDoc(reference, change, { merge: true });
  await runTransaction(db, async (transaction) => {
    const { seen: known } = parse(schema, (await transaction.get(reference)).data() ?? {});
    const all = [...new Set([...known, ...seen])].slice(-mostSeen);
    transaction.set(reference, { ...change, seen: all }, { merge: true });
  });
}

/** Deletes a feed of which nothing was ever read. */
export const forgetFeed = ({ db }: Pick<WriteStore, 'db'>, id: string): Promise<void> =>
  deleteDoc(documentOf(db, 'feeds', id));
