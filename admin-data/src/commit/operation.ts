import type { DocumentData, DocumentSnapshot, Firestore } from 'firebase/firestore/lite';
import type { CatalogueChange, Counting, Shards, StoredSite, Summary } from 'shared-data/documents';
import type { ItemChange } from './item-change';
import type { Author, LogEntry } from './log-entry';
import type { CollectionName, Write } from './write';

/** The catalog index inside an operation. Effects see it with the changed items, and with those before. */
export type Index = Readonly<
  Pick<CatalogueChange, 'get' | 'getBefore' | 'wasListed' | 'changedBy' | 'lists' | 'list'>
> & { summary: Readonly<Summary> };

/** Everything that `plan` may use besides what was read for it. */
export interface Context {
  index: Index;
  now: Date;
  author: Author;
}

/** Reads inside the transaction. A query is right as well, because every operation changes the summary, which was read. */
export interface Reader extends Context {
  db: Firestore;
  read: (collection: CollectionName, id: string) => Promise<DocumentSnapshot>;
  /** The summary as it is stored. */
  stored: DocumentData | undefined;
  /** The documents of the hidden index, read once; null if it is not current, so that it has to be repaired first. */
  readHiddenIndex: () => Promise<Shards | null>;
}

/** A series, banner or custom page before and after an operation; null if it is absent or malformed. */
export interface ContentChange {
  collection: CollectionName;
  id: string;
  before: object | null;
  after: object | null;
  /** The document after the operation; null if it was deleted. */
  fields: DocumentData | null;
  /** For the effects of its kind. */
  extra?: unknown;
}

/** What an operation changes. Empty if everything is done already: then nothing is written or logged. */
export interface Outcome<Result = unknown> {
  result: Result;
  items?: readonly ItemChange[];
  content?: readonly ContentChange[];
  writes?: readonly Write[];
  /** Site settings; an empty text removes one. */
  site?: StoredSite;
  /** How views are counted; undefined removes a value. HTML pages remain current. */
  counting?: Counting;
  /** Fields of the summary; it is written even without any. */
  summary?: Partial<Pick<Summary, 'banners' | 'series'>>;
  /** The hidden index is current with this operation. */
  completesHiddenIndex?: boolean;
  /** Repairs index entries without changing an item. */
  repairIndex?: (index: CatalogueChange) => void;
  log?: LogEntry | null;
}

/** A change that admins make: first it reads, then it plans. A repeated attempt does both again. */
export interface Operation<Input, Needed, Result> {
  /** False if it changes no item: then no shard is read. */
  readsShards?: (input: Input) => boolean;
  /** Absent if the index is enough. */
  needs?: (input: Input, reader: Reader) => Promise<Needed>;
  /** Pure. */
  plan: (input: Input, needed: Needed, context: Context) => Outcome<Result>;
}

/** What an effect adds to an operation. */
export type Addition = Pick<Outcome, 'writes' | 'site' | 'counting' | 'summary'> & {
  /** Further fields of the log entry. */
  logged?: DocumentData;
};

/** A consequence of operations of other subjects. Effects see those before them. */
export interface Effect<Needed = unknown> {
  needs?(outcome: Outcome, reader: Reader): Promise<Needed>;
  /** Pure. */
  plan(outcome: Outcome, needed: Needed, context: Context): Addition;
}
