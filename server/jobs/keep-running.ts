export interface KeepRunningOptions {
  /** Takes each line once, however often it is said. */
  log: (line: string) => void;
  /** After how many milliseconds it runs first; 0 is at once. */
  first: number;
}

/** What runs again and again until it is stopped. */
export interface Running {
  /** Ends it; waits for what runs now. */
  stop: () => Promise<void>;
}

/**
 * Runs it again and again: each time says after how many milliseconds the next one is, and never throws. A process that has nothing else to
 * do ends all the same.
 */
export function keepRunning(
  run: (say: (line: string) => void, signal: AbortSignal) => Promise<number>,
  { log, first }: KeepRunningOptions,
): Running {
  const said = new Set<string>();
  const say = (line: string) => {
    if (!said.has(line)) log(line);
    said.add(line);
  };
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const start = () => {
    running = run(say, stopping.signal).then(later);
  };
  const later = (milliseconds: number) => {
    if (stopping.signal.aborted) return;
    timer = setTimeout(start, milliseconds);
    timer.unref();
  };
  if (first === 0) start();
  else later(first);
  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
