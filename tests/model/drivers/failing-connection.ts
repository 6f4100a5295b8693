import { Agent, request } from 'node:http';
import { listen, type HttpServer } from 'local-firebase/http';
import type { Fault } from '../operation';

/** A real connection between a page and the server, which can be made to fail. */
export class FailingConnection {
  #fault: Fault | null = null;
  #requests = 0;
  /** All answers since recording began. Null if nothing is recorded. */
  recorded: string | null = null;

  private constructor(private readonly server: HttpServer) {}

  /** Opens a connection to a server, by a server with the same limits: the answers announce them to the client. */
  static async to(target: string): Promise<FailingConnection> {
    const { hostname, port } = new URL(target);
    const agent = new Agent({ keepAlive: true });
    const server = await listen(
      (received, response) => {
        const kind = connection.#next();
        if (kind === 'refused') {
          received.socket.destroy();
          return;
        }
        const { method, url, headers } = received;
        const onward = request({ hostname, port, method, path: url, headers, agent }, (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => {
            const body = Buffer.concat(parts);
            if (connection.recorded !== null) connection.recorded += body.toString();
            if (kind === 'lost') return void received.socket.destroy();
            delete answer.headers['transfer-encoding'];
            response.writeHead(answer.statusCode ?? 500, {
              ...answer.headers,
              'content-length': body.length,
            });
            if (kind !== 'cut') return void response.end(body);
            response.write(body.subarray(0, body.length / 2), () => received.socket.destroy());
          });
        });
        onward.on('error', () => received.socket.destroy());
        received.pipe(onward);
      },
      { port: 0 },
    );
    const connection: FailingConnection = new FailingConnection(server);
    return connection;
  }

  get address(): string {
    return this.server.address;
  }

  /** Lets the next requests fail as planned, or none for null. */
  plan(fault: Fault | null): void {
    this.#fault = fault;
    this.#requests = 0;
  }

  #next(): Fault['kind'] | null {
    const number = this.#requests++;
    if (!this.#fault) return null;
    const { kind, from, times } = this.#fault;
    return number >= from && number < from + times ? kind : null;
  }

  close(): Promise<void> {
    return this.server.stop();
  }
}
