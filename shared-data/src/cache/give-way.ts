/** Lets the page answer what it was asked meanwhile. A timer waits for longer than that: browsers hold back the fifth in a row. */
export const giveWay = (): Promise<unknown> =>
  (globalThis.scheduler as Partial<Scheduler> | undefined)?.yield?.() ??
  new Promise((resolve) => setTimeout(resolve));
