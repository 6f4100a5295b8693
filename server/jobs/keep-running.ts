type Log = (line: string) => void;

/** What a task gets for one run. */
export interface Round {
  log: Log;
  /** Logs a line, unless an earlier run has logged the same one. */
  say: Log;
  /** The delay until the next run, in milliseconds; 0 for a single run. */
  wait: number;
  signal?: AbortSignal;
}

/** A task that a running site does periodically. */
export interface Task {
  /** The start of the sentence that is logged after a failure. */
  fails: string;
  /** The delay until the first run, in milliseconds; 0 for none. */
  first: number;
  /** The delay until the next run, in milliseconds, also after a failure. */
  wait: number;
  /** Runs the task once. May return another delay until the next run. */
  run: (round: Round) => Promise<number | void>;
}

export interface Running {
  /** Stops the task, and resolves when the current run has ended. */
  stop: () => Promise<void>;
}

/** The sentence of an error, and the error behind it, which only an operator understands. */
export const reasonOf = ({ message, cause }: Error): string =>
  cause instanceof Error ? `${message} (${cause.message})` : message;

/** Runs a task periodically. The timer does not keep the process alive. */
export function keepRunning({ run, first, wait, fails }: Task, log: Log): Running {
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
    running = run({ log, say, wait, signal })
      .catch((error: Error) => say(`${fails}: ${reasonOf(error)}`))
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
