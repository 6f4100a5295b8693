import { parentPort } from 'node:worker_threads';
import { readGivenFeed, type Feed, type GivenFeed } from 'admin-data';

/** What the worker answers for a feed. An error is its sentence: a class does not pass from one thread to the other. */
export type ParsedFeed = { feed: Feed } | { fault: string };

parentPort!.on('message', (given: GivenFeed) => {
  readGivenFeed(given).then(
    (feed) => parentPort!.postMessage({ feed } satisfies ParsedFeed),
    (error: Error) => parentPort!.postMessage({ fault: error.message } satisfies ParsedFeed),
  );
});
parentPort!.postMessage('ready');
