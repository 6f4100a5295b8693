import { constants } from 'node:os';
import { setImmediate } from 'node:timers';
import type { RootDatabase } from 'lmdb';
import { StatusError } from '../status';

export interface Task<T> {
  result: T;
  apply: () => void;
}

interface Waiting {
  plan: () => Task<unknown>;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
}

/**
 * Runs writes one after the other. Those of the same turn of the event loop share a transaction, and so one sync to the
 * disk. lmdb has a queue that commits in another thread, but on a full disk it ends the process.
 */
export class WriteQueue {
  private waiting: Waiting[] = [];

  constructor(private readonly environment: RootDatabase) {}

  /**
   * Resolves when the changes of `plan` are on disk. If `plan` throws, rejects with its error; if the disk is full,
   * with RESOURCE_EXHAUSTED. Both change nothing.
   */
  add<T>(plan: () => Task<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.waiting.push({ plan, resolve, reject }) === 1) setImmediate(() => this.work());
    });
  }

  work(): void {
    const taken = this.waiting;
    this.waiting = [];
    if (taken.length === 0) return;
    try {
      const settled = this.environment.transactionSync(() => taken.map(attempt));
      for (const settle of settled) settle();
    } catch (error) {
      for (const { reject } of taken) reject(asRefusal(error));
    }
  }
}

/** Plans and applies one write. Returns a function that settles its promise, to be called when the write is on disk. */
function attempt({ plan, resolve, reject }: Waiting): () => void {
  let task: Task<unknown>;
  try {
    task = plan();
  } catch (error) {
    return () => reject(error);
  }
  task.apply();
  return () => resolve(task.result as never);
}

const MDB_MAP_FULL = -30792;
const WINDOWS_DISK_FULL = 112;
const { ENOSPC, EDQUOT, EFBIG, EIO } = constants.errno;
const noRoom: unknown[] = [
  ENOSPC,
  EDQUOT,
  EFBIG,
  // lmdb's code for a partial write.
  EIO,
  MDB_MAP_FULL,
  ...(process.platform === 'win32' ? [WINDOWS_DISK_FULL] : []),
];

/** Converts the error of a full disk to a refusal. Other errors remain as they are. */
export function asRefusal(error: unknown): unknown {
  if (!noRoom.includes((error as { code?: unknown }).code)) return error;
  return new StatusError(
    'RESOURCE_EXHAUSTED',
    'The disk that holds the data is full or fails: nothing was written. Make room on it and try again; reads go on.',
  );
}
