import { administer, publishDue, sentenceOf, updateViewTotals, type Administration } from 'admin-data';
import { pollFeeds, type PollOptions } from './feeds/poll-feeds';
import { keepRunning, type Running } from './keep-running';

type Log = (line: string) => void;

interface Round extends Omit<PollOptions, 'log' | 'pause'> {
  log: Log;
  /** Logs a line that each run may repeat. Default: `log`. */
  say?: Log;
  /** The delay until the next run, in milliseconds; 0 for a single run. */
  wait: number;
}

/** What a running site does periodically, and a publish once. */
interface Job {
  /** The start of the sentence about a failure. */
  fails: string;
  /** The delay after the start, in milliseconds, so that it does not slow down the first requests. */
  first: number;
  wait: number;
  /** May return another delay of the next run. */
  run: (store: Administration, round: Round) => Promise<number | void>;
}

const minute = 60_000;

/** Publishes scheduled videos when they are due. Costs two document reads per minute. */
export const publishing: Job = {
  fails: 'Scheduled videos cannot be published',
  first: 0,
  // A newly scheduled video may be late by this time.
  wait: minute,
  run: async (store, { log, say = log, wait }) => {
    const { published, left, next } = await publishDue(store);
    if (published === 1) log('Published 1 video that was scheduled.');
    if (published > 1) log(`Published ${published} videos that were scheduled.`);
    for (const { title, reason } of left)
      say(`“${title}” is due and cannot be published: ${sentenceOf(reason)}`);
    if (next !== null) return Math.min(Math.max(Date.parse(next) - store.now().getTime(), 0) + 1, wait);
  },
};

/** Reads followed feeds, at the cost of one document read per unchanged feed. A restart does not request them at once. */
export const following: Job = {
  fails: 'Followed feeds cannot be read',
  first: minute,
  wait: 30 * minute,
  run: async (store, { say, log, wait, ...options }) => {
    await pollFeeds(store, { ...options, log: say ?? log, pause: wait }).catch((error: Error) => {
      // A stop ends the request under way.
      if (!options.signal?.aborted) throw error;
    });
  },
};

/** Adds up views: about six document reads if views are counted, and one if not. Totals may be stale for an hour. */
export const counting: Job = {
  fails: 'The views could not be added up',
  first: minute,
  wait: 60 * minute,
  run: (store) => updateViewTotals(store).then(() => undefined),
};

/** Runs a job periodically. */
export const keep = (
  { fails, first, run, wait: standard }: Job,
  store: Administration,
  { log, wait = standard, ...options }: Partial<Round> & { log: Log },
): Running =>
  keepRunning((round) => run(store, { ...options, ...round, log, wait }), {
    ...{ log, fails, wait },
    first: Math.min(first, wait),
  });

/** Starts what a running site does by itself. */
export function startJobs(
  administrator: Parameters<typeof administer>[0],
  log: Log,
): { stop: () => Promise<void> } {
  const store = administer(administrator);
  const running = [publishing, following, counting].map((job) => keep(job, store, { log }));
  return {
    stop: async () => {
      for (const one of running) await one.stop();
      await store.close();
    },
  };
}

/** Runs each job once. A failure is logged. */
export async function runJobs(store: Administration, log: Log): Promise<void> {
  for (const { fails, run } of [following, counting, publishing])
    await run(store, { log, wait: 0 }).catch((error: Error) => log(`${fails}: ${error.message}`));
}
