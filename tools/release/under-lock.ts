import type { Part } from 'server/configuration';
import type { Target } from './target';

/**
 * Locks the app against other releases during `work`. An interruption (Ctrl+C) ends the programs that `work` started, so
 * that it fails and the lock is released. A second one ends this process immediately.
 */
export async function underLock(target: Target, part: Part, work: () => Promise<void>): Promise<void> {
  const unlock = await target.lock(part);
  const letWorkFail = () => console.error('Interrupted: what was begun is given up.');
  process.once('SIGINT', letWorkFail);
  try {
    await work();
  } finally {
    process.removeListener('SIGINT', letWorkFail);
    await unlock();
  }
}
