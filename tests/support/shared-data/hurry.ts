/**
 * Shortens the waits of this test file. Waits from 20 ms to 20 seconds, which the Firebase client and the product make
 * between attempts, take 1 ms. Longer waits are time limits and stay unchanged.
 */
export function hurry(): void {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = ((task: (...args: unknown[]) => void, wait = 0, ...args: unknown[]) =>
    setTimeout(task, wait > 20 && wait < 20_000 ? 1 : wait, ...args)) as typeof globalThis.setTimeout;
}
