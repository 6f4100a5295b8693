import type { Firestore } from 'firebase/firestore/lite';
import type { DataError } from 'shared-data';
import type { Shards } from 'shared-data/documents';
import type { Author } from './log-entry';
import type { Effect } from './operation';
import type { Written } from './receive-write';

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
  completeError: (store: WriteStore, error: DataError) => Promise<void>;
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
