import { publishDue, sentenceOf } from 'admin-data';
import { keepRunning, type Running } from './keep-running';

/** The maximum wait between two checks, in milliseconds. A newly scheduled video may be late by this time. */
const longestWait = 60_000;

interface KeepPublishingOptions {
  /** Called with sentences about published videos and failures. */
  log: (line: string) => void;
  /** The current time. Default: the machine's clock. */
  now?: (() => Date) | undefined;
  /** The maximum wait, in milliseconds. Default: a minute. */
  wait?: number | undefined;
}

/** Publishes scheduled videos when they are due. Costs two document reads per minute. */
export function keepPublishing(
  store: Parameters<typeof publishDue>[0],
  { log, now = () => new Date(), wait = longestWait }: KeepPublishingOptions,
): Running {
  return keepRunning(
    async (say) => {
      try {
        const { published, left, next } = await publishDue(store, now());
        if (published > 0) log(publishedSentence(published));
        for (const { title, reason } of left)
          say(`“${title}” is due and cannot be published: ${sentenceOf(reason)}`);
        return next === null ? wait : Math.min(Math.max(Date.parse(next) - now().getTime(), 0) + 1, wait);
      } catch (error) {
        say(`Scheduled videos cannot be published: ${(error as Error).message}`);
        return wait;
      }
    },
    { log, first: 0 },
  );
}

/** A sentence about the number of published videos. */
export const publishedSentence = (count: number): string =>
  count === 1 ? 'Published 1 video that was scheduled.' : `Published ${count} videos that were scheduled.`;
