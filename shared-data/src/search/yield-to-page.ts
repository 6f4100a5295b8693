/** Yields to the page, so that it answers input. A timer is the fallback: browsers delay the fifth one in a row. */
export const yieldToPage = (): Promise<unknown> =>
  (globalThis.scheduler as Partial<Scheduler> | undefined)?.yield?.() ??
  new Promise((resolve) => setTimeout(resolve));

/** The milliseconds after which a long computation yields, so that the page answers a key press. */
const maxTask = 5;

/** Runs a long computation in short tasks; it yields where it may be interrupted. */
export async function inShortTasks<T>(steps: Generator<undefined, T>): Promise<T> {
  for (let start = performance.now(); ;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - start < maxTask) continue;
    await yieldToPage();
    start = performance.now();
  }
}
