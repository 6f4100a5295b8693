import { text } from 'node:stream/consumers';
import { listen } from '../../../server/http/listen';
import type { HttpServer } from 'local-firebase/http';

export interface Stranger extends HttpServer {
  /** All received URLs, headers and bodies. */
  heard: () => string;
}

/** Another program on the port of a server: it answers every request successfully. */
export async function startStranger(): Promise<Stranger> {
  let heard = '';
  const server = await listen({
    port: 0,
    answer: async (request, response) => {
      heard += `${request.url} ${request.rawHeaders.join(' ')}\n${await text(request)}`;
      response.setHeader('content-type', 'application/json').end('[]');
    },
  });
  return { ...server, heard: () => heard };
}
