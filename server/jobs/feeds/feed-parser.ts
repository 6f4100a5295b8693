import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Feed, GivenFeed } from 'admin-data';
import { FeedError } from './feed-error';
import type { ParsedFeed } from './feed-worker';

export interface FeedParserOptions {
  /** How long the reading of a feed may take, in milliseconds; half a minute unless given. */
  longest?: number | undefined;
  /** How much memory it may take, in MB; 256 unless given. */
  memory?: number | undefined;
}

/** The program of the thread where the server was compiled; else the source, which a thread reads by a loader of its own. */
function findProgram(): string {
  const compiled = path.join(__dirname, 'feed-worker.cjs');
  const files = existsSync(compiled)
    ? [compiled]
    : [require.resolve('tsx/cjs'), path.join(__dirname, 'feed-worker.ts')];
  return files.map((file) => `require(${JSON.stringify(file)});`).join('\n');
}

/**
 * Reads feeds in a thread of its own, one after the other: a stranger writes them, and whatever they hold, the server goes on to answer.
 * The thread starts with the first feed and ends with `close`, or when a feed takes too long or too much memory.
 */
export class FeedParser {
  #thread: Thread | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: FeedParserOptions = {}) {}

  /** Throws a `FeedError` with a sentence for what is no feed, or exceeds a limit. */
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

/** A thread that has started, or is starting. */
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
