import { keepRunning, type Running } from '../keep-running';
import { lookAtFeeds, type LookAtFeedsOptions } from './look-at-feeds';

const minute = 60_000;

export interface KeepFollowingOptions extends LookAtFeedsOptions {
  /** The wait between two rounds, in milliseconds. Default: 30 minutes. */
  wait?: number | undefined;
}

/**
 * Reads each followed feed every half an hour, at the cost of one document read per unchanged feed. The first round is
 * delayed, so that several starts of a server do not request the feeds as often.
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
