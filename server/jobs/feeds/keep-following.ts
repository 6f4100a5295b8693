import { keepRunning, type Running } from '../keep-running';
import { lookAtFeeds, type LookAtFeedsOptions } from './look-at-feeds';

const minute = 60_000;

export interface KeepFollowingOptions extends LookAtFeedsOptions {
  /** How long it waits between two rounds, in milliseconds; half an hour unless given. */
  wait?: number | undefined;
}

/**
 * Looks at followed feeds as long as it runs, each every half an hour: a document read for each, and nothing else where none has changed. The first
 * round is not at once, as whoever starts a server several times would ask its feeds as often.
 */
export function keepFollowing(
  store: Parameters<typeof lookAtFeeds>[0],
  { log, wait = 30 * minute, ...options }: KeepFollowingOptions,
): Running {
  return keepRunning(
    async (say, signal) => {
      try {
        await lookAtFeeds(store, { ...options, log: say, pause: wait, signal });
      } catch (error) {
        if (!signal.aborted) say(`Followed feeds cannot be looked at: ${(error as Error).message}`);
      }
      return wait;
    },
    { log, first: Math.min(wait, minute) },
  );
}
