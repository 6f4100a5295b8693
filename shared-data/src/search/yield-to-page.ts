/** Yields to the page, so that it answers input. A timer is the fallback: browsers delay the fifth one in a row. */
export const yieldToPage = (): Promise<unknown> =>
  (globalThis.scheduler as Partial<Scheduler> | undefined)?.yield?.() ??
  new Promise((resolve) => setTimeout(resolve));
