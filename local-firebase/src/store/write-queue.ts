import { constants } from 'node:os';
import { setImmediate } from 'node:timers';
import type { RootDatabase } from 'lmdb';
import { StatusError } from '../status';

/** What a write does, after it was planned without a fault. */
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
 * Runs writes one after the other. Those that come in one turn share a transaction of lmdb, and so one sync of the disk.
 * lmdb's own queue would commit beside this thread, but it ends the process when the disk is full.
 */
export class WriteQueue {
  private waiting: Waiting[] = [];

  constructor(private readonly environment: RootDatabase) {}

  /**
   * Resolves when what `plan` wants is on disk. What `plan` throws is thrown on, and nothing of it is done. Rejects with
   * RESOURCE_EXHAUSTED when there is no room.
   */
  add<T>(plan: () => Task<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.waiting.push({ plan, resolve, reject }) === 1) setImmediate(() => this.work());
    });
  }

  /** Does all that waits. */
  work(): void {
    const taken = this.waiting;
    this.waiting = [];
    if (taken.length === 0) return;
    try {
      const told = this.environment.transactionSync(() => taken.map(attempt));
      for (const tell of told) tell();
    } catch (error) {
      for (const { reject } of taken) reject(asRefusal(error));
    }
  }
}

/** Plans and does one write, and answers how to tell its caller once it is on disk. */
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
  // lmdb's word for a write of which only the beginning had room.
  EIO,
  MDB_MAP_FULL,
  ...(process.platform === 'win32' ? [WINDOWS_DISK_FULL] : []),
];

/** A refusal in words of what the disk has no room for; any other error as it is. */
export function asRefusal(error: unknown): unknown {
  if (!noRoom.includes((error as { code?: unknown }).code)) return error;
  return new StatusError(
    'RESOURCE_EXHAUSTED',
    'The disk that holds the data is full or fails: nothing was written. Make room on it and try again; reads go on.',
  );
}
