/**
 * Makes the waits of this test file short: those of 20 ms to 20 seconds, which the firebase client and the product take
 * between attempts, last 1 ms. What waits longer is a limit, and stays.
 */
export function hurry(): void {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = ((task: (...args: unknown[]) => void, wait = 0, ...args: unknown[]) =>
    setTimeout(task, wait > 20 && wait < 20_000 ? 1 : wait, ...args)) as typeof globalThis.setTimeout;
}
