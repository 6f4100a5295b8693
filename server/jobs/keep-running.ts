interface KeepRunningOptions {
  /** Called once for repeated identical lines. */
  log: (line: string) => void;
  /** The delay of the first run, in milliseconds; 0 for none. */
  first: number;
}

/** A periodic task. */
export interface Running {
  /** Stops the task, and waits for the current run. */
  stop: () => Promise<void>;
}

/**
 * Runs a task periodically. Each run returns the milliseconds until the next one, and must not throw. The timer does not
 * keep the process alive.
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
