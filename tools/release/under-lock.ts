import type { Part } from 'server/configuration';
import type { Target } from './target';

/**
 * Keeps others from releasing the part during this work. An interruption (Ctrl+C) ends the programs that the work has
 * started, which makes it fail and give the lock back; a second one ends it at once.
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
