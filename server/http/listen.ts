import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  listen as listenTo,
  type HttpServer,
  type ListenOptions as SocketOptions,
} from 'local-firebase/http';

/** Answers with a status and a sentence. Headers that are already set remain. */
export function sendFailure(response: ServerResponse, status: number, sentence: string): void {
  if (response.headersSent) {
    // Part of the body was sent. Only an aborted connection can show the client that the rest is missing.
    response.destroy();
    return;
  }
  response.statusCode = status;
  response.removeHeader('Content-Length');
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  // A file that is requested before its release arrives must not be cached as missing for a year.
  response.setHeader('Cache-Control', status >= 500 ? 'no-store' : 'no-cache');
  response.end(sentence);
}

interface ListenOptions extends Pick<SocketOptions, 'port' | 'host' | 'isProxy'> {
  /** Answers a request. An error becomes a response with status 500, so that other requests are still served. */
  answer: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
  /** Called with each error's text, which may name files and hosts. Without `log` this text is sent in the response. */
  log?: ((line: string) => void) | undefined;
}

/** Resolves when the server listens. Rejects with a sentence if the port is in use. */
export function listen({ answer, log, ...options }: ListenOptions): Promise<HttpServer> {
  const answerOrFail = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await answer(request, response);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      log?.(`${request.method} ${request.url?.slice(0, 200)} failed: ${why}`);
      sendFailure(response, 500, log ? STATUS_CODES[500]! : why);
    }
  };
  return listenTo((request, response) => void answerOrFail(request, response), options);
}
