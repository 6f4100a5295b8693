import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Feed, GivenFeed } from 'admin-data';
import { FeedError } from './feed-error';
import type { ParsedFeed } from './feed-worker';

interface ParseLimits {
  /** The time limit for parsing, in milliseconds. Default: 30 seconds. */
  longest?: number | undefined;
  /** The memory limit for parsing, in MB. Default: 256. */
  memory?: number | undefined;
}

/** The file that the parsing thread runs: compiled, or in development the source, which the thread compiles itself. */
function findProgram(): string {
  const compiled = path.join(__dirname, 'feed-worker.cjs');
  const files = existsSync(compiled)
    ? [compiled]
    : [require.resolve('tsx/cjs'), path.join(__dirname, 'feed-worker.ts')];
  return files.map((file) => `require(${JSON.stringify(file)});`).join('\n');
}

/**
 * Parses a feed in a thread of its own, so that no feed can block the server. Throws a `FeedError` with a sentence if
 * the text is not a feed or parsing exceeds a limit.
 */
export async function parseFeed(
  given: GivenFeed,
  { longest = 30_000, memory = 256 }: ParseLimits = {},
): Promise<Feed> {
  const worker = new Worker(findProgram(), {
    eval: true,
    execArgv: [],
    workerData: given,
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  // Without this listener an error after the time limit would end the process.
  worker.on('error', () => undefined);
  const late = AbortSignal.timeout(longest);
  try {
    const [parsed] = (await once(worker, 'message', { signal: late })) as [ParsedFeed];
    if ('feed' in parsed) return parsed.feed;
    throw new FeedError(parsed.fault);
  } catch (error) {
    if (late.aborted) throw new FeedError(`The feed takes longer than ${longest / 1000} s to read.`);
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new FeedError('The feed takes too much memory to read.');
    throw error;
  } finally {
    await worker.terminate();
  }
}
