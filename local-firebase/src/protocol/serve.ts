import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Meter } from '../meter';
import { Refusal, StatusError } from '../status';
import { Answer } from './answer';
import { answerFirst } from './cors';

/** What the servers need to answer. */
export interface ServeOptions {
  /** Web origins that may call; others are refused, as is every page that does not say where it is from. */
  origins: readonly string[];
  adminToken: string;
  meter: Meter;
  log: (line: string) => void;
}

/** Answers one request: by a call, or by why there is none. */
export async function serve(
  options: ServeOptions,
  request: IncomingMessage,
  response: ServerResponse,
  call: (answer: Answer) => Promise<void>,
): Promise<void> {
  const answer = new Answer(
    response,
    options.meter,
    /\bgzip\b/.test(request.headers['accept-encoding'] ?? ''),
  );
  try {
    if (answerFirst(request, response, options)) return;
    await call(answer);
  } catch (error) {
    // A client must not send its next request on a connection of which the rest is thrown away.
    if (!request.complete && !response.headersSent) response.setHeader('Connection', 'close');
    answer.error(asRefusal(error, options.log));
  }
  if (!request.complete) response.once('finish', () => request.destroy());
}

/** An error of this program itself is told as INTERNAL, a code that both clients know, and in full to the log alone. */
function asRefusal(error: unknown, log: (line: string) => void): Refusal {
  if (error instanceof Refusal) return error;
  log(`A request failed inside the server: ${(error as Error).stack ?? String(error)}`);
  return new StatusError('INTERNAL', 'INTERNAL : The server failed; its log says why.');
}
