/** A task that is done at the first call and its result kept; one that failed is done again at the next. */
export function once<T>(task: () => Promise<T>): (() => Promise<T>) & { begun: () => Promise<T> | null } {
  let result: Promise<T> | null = null;
  const run = () => {
    result ??= task();
    result.catch(() => (result = null));
    return result;
  };
  return Object.assign(run, { begun: () => result });
}
