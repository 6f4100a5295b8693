import type { Firestore } from 'firebase/firestore/lite';
import { changeShards, type Counting, type Shards } from 'shared-data/documents';
import type { Written } from './receive-write';

/** Where writes go, and whom they tell. */
export interface WriteStore {
  db: Firestore;
  /** Who writes; the rules compare it with the token. */
  author: () => { uid: string; email: string };
  /** The time by which it is decided what may appear. */
  now: () => Date;
  /** The shards as they were at a version of the summary; null when that was not read yet. */
  known: () => KnownShards | null;
  received: (written: Written) => void;
  /** A write found everything done already; the summary had this version, and said this of the counting of views. */
  seen: (version: number, views?: Counting) => void;
  /** A write got no answer: it may have been done or not, and what was read may no longer be so. */
  unanswered: () => void;
}

export interface KnownShards {
  shards: Shards;
  version: number | null;
}

/** How much of a long task is done, in items. */
export type Progress = (done: number, total: number) => void;

/** The store with what its own writes have made of the shards in mind; it begins with nothing known. */
export function rememberShards(store: Omit<WriteStore, 'known'>): WriteStore {
  let known: KnownShards | null = null;
  return {
    ...store,
    known: () => known,
    received: (written) => {
      const { before, changes, summary } = written;
      if (before) known = { shards: changeShards(before, changes), version: summary.version };
      else if (known?.version === summary.version - 1) known = { ...known, version: summary.version };
      store.received(written);
    },
  };
}
