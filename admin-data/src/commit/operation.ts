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

/** The catalog index inside an operation. Effects see it with the changed items, and with those before. */
export type Index = Readonly<
  Pick<CatalogueChange, 'get' | 'getBefore' | 'wasListed' | 'changedBy' | 'lists' | 'list'>
> & { summary: Readonly<Summary> };

/** Everything that `plan` may use besides what was read for it. */
export interface Context {
  index: Index;
  now: Date;
  author: Author;
  /** The id of the log entry of the operation. */
  entry: string;
}

/** Reads inside the transaction. A query is right as well, because every operation changes the summary, which was read. */
export interface Reader extends Context {
  db: Firestore;
  read: (collection: CollectionName, id: string) => Promise<DocumentSnapshot>;
  /** Every document of a collection, read once. */
  readList: (collection: CollectionName) => Promise<QueryDocumentSnapshot[]>;
  /** The summary as it is stored. */
  stored: DocumentData | undefined;
}

/** A series, banner or custom page before and after an operation; null if it is absent or malformed. */
export interface ContentChange {
  collection: CollectionName;
  id: string;
  before: object | null;
  after: object | null;
  /** The document after the operation; null if it was deleted. */
  fields: DocumentData | null;
  /** Further input of the effects of its kind. */
  extra?: unknown;
}

/** The changed sections of the summary. Of `site` and `views` the named fields change; an empty one is removed. */
export type SummaryChange = Partial<Pick<Summary, 'site' | 'views' | 'banners' | 'series'>>;

/** The changes of an operation. Empty if everything is stored already: then nothing is written or logged. */
export interface Outcome<Result = unknown> {
  result: Result;
  items?: readonly ItemChange[];
  content?: readonly ContentChange[];
  writes?: readonly Write[];
  summary?: SummaryChange;
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

/** An operation, whose types follow from its functions. */
export const operation = <Input, Needed, Result>(
  functions: Operation<Input, Needed, Result>,
): Operation<Input, Needed, Result> => functions;

/** A consequence of operations of other subjects. Effects see how those before them have changed the summary. */
export interface Effect<Needed = unknown> {
  needs?(outcome: Outcome, reader: Reader): Promise<Needed>;
  /** Pure. Returns what it adds; `logged` are further fields of the log entry. */
  plan(
    outcome: Outcome,
    needed: Needed,
    context: Context,
  ): Pick<Outcome, 'writes' | 'summary'> & { logged?: DocumentData };
}
