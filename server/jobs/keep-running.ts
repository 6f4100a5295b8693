interface KeepRunningOptions {
  log: (line: string) => void;
  /** The delay of the first run, in milliseconds; 0 for none. */
  first: number;
  /** The delay of the next run, in milliseconds, also after a failure. */
  wait: number;
  /** The start of the sentence about a failure. */
  fails: string;
}

export interface Running {
  /** Stops the task, and waits for the current run. */
  stop: () => Promise<void>;
}

/** A run of a task. It may return another delay of the next run. */
type Run = (round: {
  /** Logs repeated identical lines once. */ say: (line: string) => void;
  signal: AbortSignal;
}) => Promise<number | void>;

/** Runs a task periodically. The timer does not keep the process alive. */
export function keepRunning(run: Run, { log, first, wait, fails }: KeepRunningOptions): Running {
  const said = new Set<string>();
  const say = (line: string) => {
    if (!said.has(line)) log(line);
    said.add(line);
  };
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const start = () => {
    running = run({ say, signal })
      .catch((error: Error) => say(`${fails}: ${error.message}`))
      .then((next) => later(next ?? wait));
  };
  const later = (milliseconds: number) => {
    if (signal.aborted) return;
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
