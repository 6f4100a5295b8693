import { administer } from 'admin-data';
import { keepCounting } from './keep-counting';
import { keepFollowing } from './feeds/poll-feeds';
import { keepPublishing } from './keep-publishing';

/** Starts what a running site does by itself: publishing scheduled videos, following feeds, adding up views. */
export function startJobs(
  administrator: Parameters<typeof administer>[0],
  log: (line: string) => void,
): { stop: () => Promise<void> } {
  const store = administer(administrator);
  const jobs = [keepPublishing, keepFollowing, keepCounting].map((start) => start(store, { log }));
  return {
    stop: async () => {
      for (const job of jobs) await job.stop();
      await store.close();
    },
  };
}
