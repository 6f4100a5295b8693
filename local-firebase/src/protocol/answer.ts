import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { constants, createGzip } from 'node:zlib';
import type { Meter } from '../meter';
import { type Refusal, StatusError } from '../status';
import { StalledAnswers, Turns } from './fair-share';

const CHUNK_BYTES = 64 * 1024;
/** A shorter answer is not compressed, because it fits into one packet. */
const WORTH_COMPRESSING_BYTES = 1400;

const turns = new Turns();
/** At most 100 clients may be slow to read at once, each for up to 5 seconds. */
const stalledAnswers = new StalledAnswers(100, 5000);

/** Writes one answer: a JSON object, or a list. A list is sent while it is read and is never completely in memory. */
export class Answer {
  private pending = '';
  private isList = false;
  /** The response, or the gzip stream that writes into it. */
  private body: Writable;

  constructor(
    private readonly response: ServerResponse,
    private readonly meter: Meter,
    /** Whether the client accepts gzip. */
    private readonly isCompressed: boolean,
  ) {
    this.body = response;
  }

  object(json: unknown, status = 200): void {
    this.finish(JSON.stringify(json), status);
  }

  /** Begins a list. Later errors have the format for lists. */
  list(): void {
    this.isList = true;
    this.pending = '[';
  }

  /** Adds an element in JSON. Resolves when the client can take more. Throws CANCELLED after it has disconnected. */
  async element(json: string): Promise<void> {
    this.pending += this.pending === '[' && !this.response.headersSent ? json : `,\n${json}`;
    if (this.pending.length < CHUNK_BYTES) return;
    if (!this.response.headersSent) this.head(200);
    const isFull = !this.send();
    this.requireClient();
    if (isFull) await drained(this.body, this.response);
    await turns.next();
    this.requireClient();
  }

  /** Lets other requests run during a long one. Throws CANCELLED if the client has disconnected. */
  async othersTurn(): Promise<void> {
    await othersTurn();
    this.requireClient();
  }

  endList(): void {
    if (!this.response.headersSent) this.finish(`${this.pending}]`, 200);
    else {
      this.pending += ']';
      this.send();
      this.body.end();
    }
  }

  /** Ends the answer with an error, even in the middle of a list. */
  error(error: Refusal): void {
    const json = JSON.stringify(error.body);
    if (!this.response.headersSent) {
      this.finish(this.isList ? `[${json}]` : json, error.body.error.code);
      return;
    }
    this.pending += `,\n${json}]`;
    this.send();
    this.body.end();
  }

  private requireClient(): void {
    if (this.response.destroyed) throw new StatusError('CANCELLED', 'The client has disconnected.');
  }

  private head(status: number, length = Infinity): void {
    const isCompressed = this.isCompressed && length >= WORTH_COMPRESSING_BYTES;
    if (isCompressed) this.compress();
    this.response.writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...(isCompressed
        ? { 'Content-Encoding': 'gzip' }
        : Number.isFinite(length) && { 'Content-Length': length }),
    });
  }

  private compress(): void {
    const gzip = createGzip({ level: constants.Z_BEST_SPEED });
    this.response.once('close', () => gzip.destroy());
    gzip.pipe(this.response);
    this.body = gzip;
  }

  private send(): boolean {
    const bytes = Buffer.from(this.pending);
    this.pending = '';
    this.meter.add('bytesOut', bytes.length);
    return this.body.write(bytes);
  }

  private finish(text: string, status: number): void {
    const bytes = Buffer.from(text);
    this.meter.add('bytesOut', bytes.length);
    this.head(status, bytes.length);
    this.body.end(bytes);
  }
}

/** Resolves when the client has read what was written, or has disconnected. */
async function drained(body: Writable, response: ServerResponse): Promise<void> {
  const settled = new AbortController();
  const { signal } = settled;
  const resume = stalledAnswers.add(() => response.destroy());
  await Promise.race([once(body, 'drain', { signal }), once(response, 'close', { signal })]);
  resume();
  // Removes the listeners of the other event, because a long list waits often.
  settled.abort();
}
