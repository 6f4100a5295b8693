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
): { stop: () => Promise<void> } {
  const told = new Set<string>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const say = (line: string) => {
    if (!told.has(line)) log(line);
    told.add(line);
  };
  const run = async () => {
    try {
      await lookAtFeeds(store, { ...options, log: say, pause: wait, signal: stopping.signal });
    } catch (error) {
      if (!stopping.signal.aborted) say(`Followed feeds cannot be looked at: ${(error as Error).message}`);
    }
    later(wait);
  };
  const later = (milliseconds: number) => {
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      running = run();
    }, milliseconds);
    timer.unref();
  };
  later(Math.min(wait, minute));
  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
