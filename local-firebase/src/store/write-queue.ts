import { constants } from 'node:os';
import { setImmediate } from 'node:timers';
import type { RootDatabase } from 'lmdb';
import { StatusError } from '../status';

/** A write that was planned without an error. */
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
 * Runs writes one after the other. Those of one turn of the event loop share a transaction, and so one sync of the disk.
 * lmdb's own queue would commit beside this thread, but it ends the process when the disk is full.
 */
export class WriteQueue {
  private waiting: Waiting[] = [];

  constructor(private readonly environment: RootDatabase) {}

  /**
   * Resolves when the changes of `plan` are on disk. Rejects with the error of `plan`, without changes, or with
   * RESOURCE_EXHAUSTED if the disk is full.
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

/** Plans and applies one write, and returns the function that settles its promise once it is on disk. */
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
  // lmdb reports it for a partial write.
  EIO,
  MDB_MAP_FULL,
  ...(process.platform === 'win32' ? [WINDOWS_DISK_FULL] : []),
];

/** The refusal of a write to a full disk; any other error unchanged. */
export function asRefusal(error: unknown): unknown {
  if (!noRoom.includes((error as { code?: unknown }).code)) return error;
  return new StatusError(
    'RESOURCE_EXHAUSTED',
    'The disk that holds the data is full or fails: nothing was written. Make room on it and try again; reads go on.',
  );
}
