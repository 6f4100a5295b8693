import { publishDue, sentenceOf, updateViewTotals, type Administration } from 'admin-data';
import { pollFeeds, type PollOptions } from './feeds/poll-feeds';
import { keepRunning, reasonOf, type Running, type Task } from './keep-running';

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
