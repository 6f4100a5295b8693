import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FeedServer {
  port: number;
  /** All requests with their headers. */
  asked: IncomingMessage[];
  /** Sets the answer for a path. */
  answers: (path: string, answer: (request: IncomingMessage, response: ServerResponse) => void) => void;
  /** Serves a feed with an ETag of its content, and 304 to clients that send this ETag. */
  gives: (path: string, text: string) => void;
  stop: () => Promise<void>;
}

/** A server of feeds for tests, at all local IP addresses of this machine, such as 127.0.0.1 and 127.0.0.2. */
export async function startFeedServer(): Promise<FeedServer> {
  const paths = new Map<string, Parameters<FeedServer['answers']>[1]>();
  const asked: IncomingMessage[] = [];
  const server = http.createServer((request, response) => {
    asked.push(request);
    const answer = paths.get(request.url ?? '');
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const answers: FeedServer['answers'] = (path, answer) => void paths.set(path, answer);
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    answers,
    gives: (path, text) => {
      const etag = `"${text.length}-${[...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) | 0, 7)}"`;
      answers(path, ({ headers }, response) => {
        const isKnown = headers['if-none-match'] === etag;
        response.writeHead(isKnown ? 304 : 200, { etag, 'content-type': 'application/rss+xml' });
        response.end(isKnown ? undefined : text);
      });
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
