import type { Firestore } from 'firebase/firestore/lite';
import type { Written } from 'shared-data';

/** Where writes go, and whom they tell. */
export interface WriteStore {
  db: Firestore;
  /** Who writes; the rules compare it with the token. */
  author: () => { uid: string; email: string };
  /** The shard that was last seen to hold an item; null when nothing was read yet. */
  shardOf: ((id: string) => string | undefined) | null;
  received: (written: Written) => void;
  /** A write got no answer: it may have been done or not, and what was read may no longer be so. */
  unanswered: () => void;
}

/** How much of a long task is done, in items. */
export type Progress = (done: number, total: number) => void;
