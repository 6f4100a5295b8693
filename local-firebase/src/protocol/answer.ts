import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { constants, createGzip } from 'node:zlib';
import type { Meter } from '../meter';
import { type Refusal, StatusError } from '../status';
import { StalledAnswers, Turns } from './fair-share';

const CHUNK_BYTES = 64 * 1024;
/** Less than this fits into one packet as it is. */
const WORTH_COMPRESSING_BYTES = 1400;

const turns = new Turns();
/** As many as a site of this size has readers at once whose connections are slow. */
const stalledAnswers = new StalledAnswers(100, 5000);

/** Writes one answer: a JSON object, or a list that is sent while it is made so that it is never in memory whole. */
export class Answer {
  private pending = '';
  private isList = false;
  /** Takes what is written: the response, or what compresses it on the way there. */
  private body: Writable;

  constructor(
    private readonly response: ServerResponse,
    private readonly meter: Meter,
    /** As Firestore does for who takes it. */
    private readonly isCompressed: boolean,
  ) {
    this.body = response;
  }

  object(json: unknown, status = 200): void {
    this.finish(JSON.stringify(json), status);
  }

  /** Begins a list: errors from here on have the shape that a list's errors have. */
  list(): void {
    this.isList = true;
    this.pending = '[';
  }

  /** Adds an element, already JSON; resolves when there is room for more. Throws CANCELLED when nobody reads. */
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

  /** Lets other requests be answered in the middle of a long one. Throws CANCELLED when nobody waits for this one. */
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

  /** Ends with an error, wherever the answer stands. */
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
    if (this.response.destroyed) throw new StatusError('CANCELLED', 'The client is gone.');
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

/** Until the client took what was written, or left. */
async function drained(body: Writable, response: ServerResponse): Promise<void> {
  const settled = new AbortController();
  const { signal } = settled;
  const goOn = stalledAnswers.add(() => response.destroy());
  await Promise.race([once(body, 'drain', { signal }), once(response, 'close', { signal })]);
  goOn();
  // Takes away the listeners of the event that did not come: a long list waits often.
  settled.abort();
}
