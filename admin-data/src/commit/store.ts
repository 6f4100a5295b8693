import type { Firestore } from 'firebase/firestore/lite';
import type { DataError } from 'shared-data';
import type { Counting, Shards } from 'shared-data/documents';
import type { Author } from './log-entry';
import type { Effect } from './operation';
import type { Written } from './receive-write';

/** The database, with listeners for the results of operations. */
export interface WriteStore {
  db: Firestore;
  /** The rules compare it with the token. */
  author: () => Author;
  /** Decides which scheduled videos appear. */
  now: () => Date;
  /** The shards at a version of the summary; null if they were not read yet. */
  known: () => KnownShards | null;
  received?: (written: Written) => void;
  /** An operation found everything done already; the summary had this version and this counting of views. */
  seen?: (version: number, views?: Counting) => void;
  /** No answer: the operation may have been performed or not, so what was read may be stale. */
  unanswered?: () => void;
  subjects: Subjects;
}

/** The subjects' part in every operation, injected because `commit` imports no subject. */
export interface Subjects {
  effects: readonly Effect[];
  /** Builds the index of a database that has none. */
  buildIndex: (store: WriteStore) => Promise<void>;
  /** Completes a refusal with what a person should know. */
  completeError: (store: WriteStore, error: DataError) => Promise<void>;
}

/**
 * Thrown by an operation that something else has to precede, such as the repair of a stale index: `prepare` does it, and the
 * operation starts over.
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

/** Progress of a long task, in items. */
export type Progress = (done: number, total: number) => void;

/** A store that remembers the shards after its own operations; at first it knows none. */
export function rememberShards(store: Omit<WriteStore, 'known'>) {
  let known: KnownShards | null = null;
  return {
    ...store,
    known: () => known,
    received: (written: Written) => {
      const { shards, isHidden, summary } = written;
      if (shards) known = { shards, version: summary.version };
      // A hidden operation does not raise the version.
      else if (!isHidden && known?.version === summary.version - 1)
        known = { ...known, version: summary.version };
      store.received?.(written);
    },
  };
}
