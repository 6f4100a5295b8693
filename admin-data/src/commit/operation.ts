import type {
  DocumentData,
  DocumentSnapshot,
  Firestore,
  QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import type { CatalogueChange, Summary } from 'shared-data/documents';
import type { ItemChange } from './item-change';
import type { Author, LogEntry } from './log-entry';
import type { CollectionName, Write } from './write';

/** The catalog index, as an operation and its effects see it: with the changed items, and as it was before. */
export type Index = Readonly<
  Pick<CatalogueChange, 'get' | 'getBefore' | 'wasListed' | 'changedBy' | 'lists' | 'list'>
> & { summary: Readonly<Summary> };

/** What `plan` may use besides the result of `needs`. */
export interface Context {
  index: Index;
  now: Date;
  author: Author;
  /** The id of the operation's log entry. */
  entry: string;
}

/** Reads in an operation's transaction. Queries are consistent: it has read the summary, which operations change. */
export interface Reader extends Context {
  db: Firestore;
  read: (collection: CollectionName, id: string) => Promise<DocumentSnapshot>;
  /** All documents of a collection. An attempt reads them once. */
  readList: (collection: CollectionName) => Promise<QueryDocumentSnapshot[]>;
  /** The stored document of the summary. */
  stored: DocumentData | undefined;
}

/** A series, banner or custom page before and after an operation; null if it is absent or malformed. */
export interface ContentChange {
  collection: CollectionName;
  id: string;
  before: object | null;
  after: object | null;
  /** The fields of the document after the operation; null if it was deleted. */
  fields: DocumentData | null;
  /** More input for the effects of this kind of content. */
  extra?: unknown;
}

/** Changes of the summary. In `site` and `views` only the named fields change, and an empty value removes a field. */
export type SummaryChange = Partial<Pick<Summary, 'site' | 'views' | 'banners' | 'series'>>;

/** What an operation changes. With no changes, because all is stored already, nothing is written or logged. */
export interface Outcome<Result = unknown> {
  result: Result;
  items?: readonly ItemChange[];
  content?: readonly ContentChange[];
  writes?: readonly Write[];
  summary?: SummaryChange;
  /** Whether this operation makes the hidden index complete. */
  completesHiddenIndex?: boolean;
  /** Repairs entries of the index without changing an item. */
  repairIndex?: (index: CatalogueChange) => void;
  log?: LogEntry | null;
}

/** A change that admins make. Each attempt first reads with `needs`, and then plans. */
export interface Operation<Input, Needed, Result> {
  /** Whether the shards are read. False if no item changes. */
  readsShards?: (input: Input) => boolean;
  /** Reads what `plan` needs. Absent if `plan` needs only the index. */
  needs?: (input: Input, reader: Reader) => Promise<Needed>;
  /** Returns the changes. Pure. */
  plan: (input: Input, needed: Needed, context: Context) => Outcome<Result>;
}

/** Creates an operation. Its types are inferred from its functions. */
export const operation = <Input, Needed, Result>(
  functions: Operation<Input, Needed, Result>,
): Operation<Input, Needed, Result> => functions;

/** What operations on one subject change in another. An effect sees how effects before it have changed the summary. */
export interface Effect<Needed = unknown> {
  needs?(outcome: Outcome, reader: Reader): Promise<Needed>;
  /** Returns additional changes. `logged`: more fields for the log entry. Pure. */
  plan(
    outcome: Outcome,
    needed: Needed,
    context: Context,
  ): Pick<Outcome, 'writes' | 'summary'> & { logged?: DocumentData };
}
