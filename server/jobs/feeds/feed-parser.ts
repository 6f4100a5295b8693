import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Feed, GivenFeed } from 'admin-data';
import { FeedError } from './request';
import type { ParsedFeed } from './feed-worker';

interface FeedParserOptions {
  /** The time limit for parsing, in milliseconds. Default: 30 seconds. */
  longest?: number | undefined;
  /** The memory limit for parsing, in MB. Default: 256. */
  memory?: number | undefined;
}

/** The compiled program of the thread; in development its source, which the thread compiles with its own loader. */
function findProgram(): string {
  const compiled = path.join(__dirname, 'feed-worker.cjs');
  const files = existsSync(compiled)
    ? [compiled]
    : [require.resolve('tsx/cjs'), path.join(__dirname, 'feed-worker.ts')];
  return files.map((file) => `require(${JSON.stringify(file)});`).join('\n');
}

/**
 * Parses feeds sequentially in a separate thread, so that no content of a feed can block the server. The thread starts with
 * the first feed and ends with `close`, or when a feed exceeds the time or memory limit.
 */
export class FeedParser {
  #thread: Thread | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: FeedParserOptions = {}) {}

  /** Throws a `FeedError` with a sentence for a text that is not a feed or exceeds a limit. */
  read(given: GivenFeed): Promise<Feed> {
    const read = this.#last.then(() => this.#read(given));
    this.#last = read.catch(() => undefined);
    return read;
  }

  async close(): Promise<void> {
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.end();
  }

  async #read(given: GivenFeed): Promise<Feed> {
    const { longest = 30_000, memory = 256 } = this.options;
    this.#thread ??= new Thread(memory);
    try {
      const parsed = await this.#thread.ask(given, longest);
      if ('feed' in parsed) return parsed.feed;
      throw new FeedError(parsed.fault);
    } finally {
      if (this.#thread?.hasEnded) await this.close();
    }
  }
}

/** A started or starting thread. */
class Thread {
  readonly #worker: Worker;
  #waiting: { resolve: (message: unknown) => void; reject: (error: Error) => void } | undefined;
  readonly #ready: Promise<unknown>;
  hasEnded = false;

  constructor(memory: number) {
    this.#worker = new Worker(findProgram(), {
      eval: true,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    this.#worker.on('message', (message) => this.#waiting?.resolve(message));
    this.#worker.on('error', (error: Error & { code?: string }) =>
      this.#fail(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new FeedError('The feed takes too much memory to read.')
          : error,
      ),
    );
    this.#worker.on('exit', () => this.#fail(new FeedError('The feed could not be read.')));
    this.#ready = this.#nextMessage();
  }

  async ask(given: GivenFeed, longest: number): Promise<ParsedFeed> {
    await this.#ready;
    const answer = this.#nextMessage();
    const timer = setTimeout(
      () => this.#fail(new FeedError(`The feed takes longer than ${longest / 1000} s to read.`)),
      longest,
    );
    this.#worker.postMessage(given);
    return answer.finally(() => clearTimeout(timer)) as Promise<ParsedFeed>;
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #nextMessage(): Promise<unknown> {
    return new Promise((resolve, reject) => (this.#waiting = { resolve, reject }));
  }

  #fail(error: Error): void {
    this.hasEnded = true;
    this.#waiting?.reject(error);
  }
}
