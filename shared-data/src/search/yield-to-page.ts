/** Yields, so that the page can handle input. A timer is the fallback: browsers delay the fifth one in a row. */
export const yieldToPage = (): Promise<unknown> =>
  (globalThis.scheduler as Partial<Scheduler> | undefined)?.yield?.() ??
  new Promise((resolve) => setTimeout(resolve));

/** A long computation yields after this many milliseconds, so that the page can handle a key press. */
const maxTask = 5;

/** Runs a long computation in short tasks. It can be interrupted at each `yield`. */
export async function inShortTasks<T>(steps: Generator<undefined, T>): Promise<T> {
  for (let start = performance.now(); ;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - start < maxTask) continue;
    await yieldToPage();
    start = performance.now();
  }
}
