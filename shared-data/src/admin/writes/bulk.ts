import type { Progress } from './store';

/** Items of one atomic batch; every task that is longer goes in several, and says how far it is. */
export const batchSize = 100;

/** Runs a task batch after batch. A failure leaves whole batches done and the rest untouched. */
export async function inBatches<T>(
  all: T[],
  run: (batch: T[]) => Promise<unknown>,
  progress?: Progress,
  size = batchSize,
): Promise<void> {
  progress?.(0, all.length);
  for (let i = 0; i < all.length; i += size) {
    await run(all.slice(i, i + size));
    progress?.(Math.min(i + size, all.length), all.length);
  }
}
