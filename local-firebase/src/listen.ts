import type { Server } from 'node:http';

/** Listens and answers the port; throws a sentence that names the port and its variable when it is in use. */
export function listen(server: Server, port: number, host: string, variable: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = `Port ${port} is in use. Stop the program that holds it, or set ${variable} to another port.`;
      reject(error.code === 'EADDRINUSE' ? new Error(sentence, { cause: error }) : error);
    });
    server.listen(port, host, () => resolve((server.address() as { port: number }).port));
  });
}

/** Ends a server with the connections that browsers keep open. */
export function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
