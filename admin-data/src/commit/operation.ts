import {
  type DocumentData,
  type DocumentSnapshot,
  type Firestore,
  type QueryDocumentSnapshot,
  serverTimestamp,
} from 'firebase/firestore/lite';
import type { CatalogueChange, Summary, Shards } from 'shared-data/documents';
import type { ItemChange } from './item-change';
import type { Write } from './write';
import type { DataError } from 'shared-data';
import type { Written } from './receive-write';
import type { CollectionName } from './documents';

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

/** The database, and functions that learn the results of operations. */
export interface WriteStore {
  db: Firestore;
  /** Returns the signed-in admin. The security rules refuse a write whose author is not the one in the token. */
  author: () => Author;
  /** Returns the time by which scheduled videos are due. */
  now: () => Date;
  /** The shards that were read last, with the version of their summary; null before the first read. */
  known: () => KnownShards | null;
  received?: (written: Written) => void;
  /** Called if the server has not answered. The operation may have been performed, so cached reads may be stale. */
  unanswered?: () => void;
  subjects: Subjects;
}

/** What items, categories, site etc. ("subjects") add to each operation. Injected: `commit` must not import them. */
export interface Subjects {
  effects: readonly Effect[];
  /** Builds the index of a database without one. */
  buildIndex: (store: WriteStore) => Promise<void>;
  /** Adds to a conflict who has saved last. */
  completeError: (store: WriteStore, error: DataError) => Promise<DataError>;
}

/**
 * Thrown by an operation if something must be done first, such as repairing a stale index. Then `prepare` is called,
 * and the operation starts over.
 */
export class Unprepared extends Error {
  constructor(readonly prepare: (store: WriteStore) => Promise<unknown>) {
    super();
  }
}

export interface KnownShards {
  shards: Shards;
  version: number | null;
}

/** Called with the progress of a long task, in items. */
export type Progress = (done: number, total: number) => void;

/** A store that knows the shards after its own operations. Before the first one it knows none. */
export function rememberShards(store: Omit<WriteStore, 'known'>) {
  let known: KnownShards | null = null;
  return {
    ...store,
    known: () => known,
    received: (written: Written) => {
      const { shards, reach, summary } = written;
      if (shards) known = { shards, version: summary.version };
      else if (reach === 'visible' && known?.version === summary.version - 1)
        known = { ...known, version: summary.version };
      store.received?.(written);
    },
  };
}

/** Who performs an operation: an admin or a command. */
export interface Author {
  uid: string;
  email: string;
}

/** What an entry of the audit log says, besides author and time. */
export interface LogEntry {
  what: ChangeKind;
  /** The number of changed items, categories, banners or people. */
  count: number;
  /** The title or name of the only or first one, or the e-mail address of a person. */
  title: string;
  /** The id of the entry that this operation undoes. */
  undoes?: string | undefined;
  /** The trash ids of documents that are deleted permanently. */
  documents?: readonly string[];
}

export const entryFields = ({ uid, email }: Author, { what, count, title }: LogEntry) => ({
  at: serverTimestamp(),
  ...{ uid, email, what, count },
  title: titleInLog(title),
});

/** The first characters of a title. None is split. */
const titleInLog = (title: string): string => [...title].slice(0, 120).join('');

/** The kinds of entries in the audit log. */
export const changeKinds = [
  ...(['add', 'edit', 'publish', 'unlist', 'schedule', 'make-draft', 'move'] as const),
  ...(['delete', 'restore', 'delete-forever', 'import'] as const),
  ...(['add-category', 'rename-category', 'delete-category', 'save-banner', 'delete-banner'] as const),
  ...(['add-series', 'edit-series', 'delete-series', 'add-page', 'edit-page', 'delete-page'] as const),
  ...(['rebuild', 'save-site', 'count-views', 'stop-views'] as const),
  ...(['invite', 'withdraw-invite', 'join', 'remove-admin'] as const),
] as const;

export type ChangeKind = (typeof changeKinds)[number];
