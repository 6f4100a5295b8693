/** Runs a task while `Date` begins at a moment, in milliseconds since 1970; timers stay real. */
export async function startingAt<T>(now: number, task: () => Promise<T>): Promise<T> {
  jest.useFakeTimers({
    now,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
  try {
    return await task();
  } finally {
    jest.useRealTimers();
  }
}
