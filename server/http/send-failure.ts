import type { ServerResponse } from 'node:http';

/** Answers with a status and a sentence, and with the headers that the response has already been given. */
export function sendFailure(response: ServerResponse, status: number, sentence: string): void {
  if (response.headersSent) {
    // What was sent is incomplete; only an early end can say so.
    response.destroy();
    return;
  }
  response.statusCode = status;
  response.removeHeader('Content-Length');
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  // What is asked for before its release is here must not be missing for as long as hashed files are kept.
  response.setHeader('Cache-Control', status >= 500 ? 'no-store' : 'no-cache');
  response.end(sentence);
}
