import { publishDue } from 'admin-data';

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
): { stop: () => Promise<void> } {
  const told = new Set<string>();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const say = (line: string) => {
    if (told.has(line)) return;
    told.add(line);
    log(line);
  };
  const run = async () => {
    let next: string | null = null;
    try {
      const done = await publishDue(store, now());
      next = done.next;
      if (done.published > 0) log(sentenceOf(done.published));
      for (const { title, reason } of done.left) say(`“${title}” is due and cannot be published: ${reason}`);
    } catch (error) {
      say(`Scheduled videos cannot be published: ${(error as Error).message}`);
    }
    if (isStopped) return;
    const until = next === null ? wait : Math.min(Math.max(Date.parse(next) - now().getTime(), 0) + 1, wait);
    timer = setTimeout(() => {
      running = run();
    }, until);
    timer.unref();
  };
  let running = run();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** What was published, as a sentence. */
export const sentenceOf = (count: number): string =>
  count === 1 ? 'Published 1 video that was scheduled.' : `Published ${count} videos that were scheduled.`;
