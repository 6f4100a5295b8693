/** An object that a test file can name before it exists. Its properties are those of the current one. */
export const currentOf = <T extends object>(get: () => T): T =>
  new Proxy({} as T, { get: (_, name) => Reflect.get(get(), name) as unknown });

interface Stoppable {
  stop: () => Promise<void> | void;
}

function started<T extends Stoppable>(
  start: () => Promise<T>,
  before: typeof beforeAll,
  after: typeof afterAll,
): T {
  let current: T;
  before(async () => {
    current = await start();
  });
  after(() => current.stop());
  return currentOf(() => current);
}

/** One server, or anything else that can be stopped, for all tests of a file. */
export const startedOnce = <T extends Stoppable>(start: () => Promise<T>): T =>
  started(start, beforeAll, afterAll);

/** A new server, or anything else that can be stopped, for each test of a file. */
export const startedForEach = <T extends Stoppable>(start: () => Promise<T>): T =>
  started(start, beforeEach, afterEach);
