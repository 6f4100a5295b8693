import { publishDue } from 'admin-data';
import { keepRunning, type Running } from './keep-running';

/** So long, in milliseconds, a video that was scheduled meanwhile may wait. */
const longestWait = 60_000;

export interface KeepPublishingOptions {
  /** Takes what was published, and what could not be. */
  log: (line: string) => void;
  /** What time it is; the machine's clock when absent. */
  now?: (() => Date) | undefined;
  /** How long it waits at most, in milliseconds; a minute when absent. */
  wait?: number | undefined;
}

/** Publishes scheduled videos when their time has come, as long as it runs: two document reads each minute. */
export function keepPublishing(
  store: Parameters<typeof publishDue>[0],
  { log, now = () => new Date(), wait = longestWait }: KeepPublishingOptions,
): Running {
  return keepRunning(
    async (say) => {
      try {
        const { published, left, next } = await publishDue(store, now());
        if (published > 0) log(sentenceOf(published));
        for (const { title, reason } of left) say(`“${title}” is due and cannot be published: ${reason}`);
        return next === null ? wait : Math.min(Math.max(Date.parse(next) - now().getTime(), 0) + 1, wait);
      } catch (error) {
        say(`Scheduled videos cannot be published: ${(error as Error).message}`);
        return wait;
      }
    },
    { log, first: 0 },
  );
}

/** What was published, as a sentence. */
export const sentenceOf = (count: number): string =>
  count === 1 ? 'Published 1 video that was scheduled.' : `Published ${count} videos that were scheduled.`;
