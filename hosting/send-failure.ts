import type { ServerResponse } from 'node:http';

/** Answers with a status and a sentence, and with the headers that the response has already been given. */
export function sendFailure(response: ServerResponse, status: number, sentence: string): void {
  if (response.headersSent) {
    // What was sent is not whole; only an early end can say so.
    response.destroy();
    return;
  }
  response.statusCode = status;
  response.removeHeader('Content-Length');
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  if (status >= 500) response.setHeader('Cache-Control', 'no-store');
  response.end(sentence);
}
