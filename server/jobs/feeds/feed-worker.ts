import { parentPort, workerData } from 'node:worker_threads';
import { readGivenFeed, type Feed, type GivenFeed } from 'admin-data';

/** The worker's result for a feed. An error is sent as its sentence, because its class is lost between threads. */
export type ParsedFeed = { feed: Feed } | { fault: string };

readGivenFeed(workerData as GivenFeed).then(
  (feed) => parentPort!.postMessage({ feed } satisfies ParsedFeed),
  (error: Error) => parentPort!.postMessage({ fault: error.message } satisfies ParsedFeed),
);
