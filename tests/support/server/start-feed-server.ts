import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen } from '../../../server/http/listen';
import type { HttpServer } from 'local-firebase/http';

export interface FeedServer extends HttpServer {
  asked: IncomingMessage[];
  /** Sets the answer for a path. */
  answers: (path: string, answer: (request: IncomingMessage, response: ServerResponse) => void) => void;
  /** Serves a feed with an ETag of its content, and 304 to clients that send this ETag. */
  gives: (path: string, text: string) => void;
}

/** A server of feeds for tests, at all local IP addresses of this machine, such as 127.0.0.1 and 127.0.0.2. */
export async function startFeedServer(): Promise<FeedServer> {
  const paths = new Map<string, Parameters<FeedServer['answers']>[1]>();
  const asked: IncomingMessage[] = [];
  const server = await listen({
    port: 0,
    host: '0.0.0.0',
    answer: (request, response) => {
      asked.push(request);
      const answer = paths.get(request.url ?? '');
      if (answer) answer(request, response);
      else response.writeHead(404).end();
    },
  });
  const answers: FeedServer['answers'] = (path, answer) => void paths.set(path, answer);
  return {
    ...server,
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
  };
}
