import type { ServerResponse } from 'node:http';

/** Answers with a status and a sentence, and keeps headers that are already set. */
export function sendFailure(response: ServerResponse, status: number, sentence: string): void {
  if (response.headersSent) {
    // The body is incomplete, and only an aborted connection can signal that.
    response.destroy();
    return;
  }
  response.statusCode = status;
  response.removeHeader('Content-Length');
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  // A file that is requested before its release arrives must not be cached as missing for a year.
  response.setHeader('Cache-Control', status >= 500 ? 'no-store' : 'no-cache');
  response.end(sentence);
}
