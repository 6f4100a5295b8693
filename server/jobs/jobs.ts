import { publishDue, sentenceOf, updateViewTotals, type Administration } from 'admin-data';
import { pollFeeds, type PollOptions } from './feeds/poll-feeds';

const minute = 60_000;

/** Publishes scheduled videos when they are due. Costs two document reads per minute. */
export const publishing = (store: Administration): Task => ({
  fails: 'Scheduled videos cannot be published',
  first: 0,
  // A video that was scheduled just now may be published this much too late.
  wait: minute,
  run: async ({ log, say, wait }) => {
    const { published, left, next } = await publishDue(store);
    if (published === 1) log('Published 1 video that was scheduled.');
    if (published > 1) log(`Published ${published} videos that were scheduled.`);
    for (const { title, reason } of left)
      say(`“${title}” is due and cannot be published: ${sentenceOf(reason)}`);
    if (next !== null) return Math.min(Math.max(Date.parse(next) - store.now().getTime(), 0) + 1, wait);
  },
});

/** Reads followed feeds; an unchanged feed costs one document read. A restart does not request them at once. */
export const following = (store: Administration, options: Partial<PollOptions> = {}): Task => ({
  fails: 'Followed feeds cannot be read',
  first: minute,
  wait: 30 * minute,
  run: async ({ say, wait, signal }) => {
    await pollFeeds(store, { ...options, signal, log: say, pause: wait }).catch((error: Error) => {
      // A stop ends the request under way.
      if (!signal?.aborted) throw error;
    });
  },
});

/** Adds up views. Costs about six document reads, or one if the site counts no views. Totals may be an hour old. */
export const counting = (store: Administration): Task => ({
  fails: 'The views could not be added up',
  // Not at the start, so that it does not slow down the first requests.
  first: minute,
  wait: 60 * minute,
  run: () => updateViewTotals(store).then(() => undefined),
});

/** Starts the jobs of a running site. */
export function startJobs(store: Administration, log: (line: string) => void): Running {
  const running = [publishing, following, counting].map((job) => keepRunning(job(store), log));
  return { stop: async () => void (await Promise.all(running.map((one) => one.stop()))) };
}

/** Runs each job once. A failure is logged. */
export async function runJobs(store: Administration, log: (line: string) => void): Promise<void> {
  for (const { fails, run } of [following(store), counting(store), publishing(store)])
    await run({ log, say: log, wait: 0 }).catch((error: Error) => log(`${fails}: ${reasonOf(error)}`));
}

type Log = (line: string) => void;

/** What a task gets for one run. */
interface Round {
  log: Log;
  /** Logs a line, unless an earlier run has logged the same one. */
  say: Log;
  /** The delay until the next run, in milliseconds; 0 for a single run. */
  wait: number;
  signal?: AbortSignal;
}

/** A task that a running site does periodically. */
interface Task {
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
const reasonOf = ({ message, cause }: Error): string =>
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
