import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The failure of a request: it never arrives, its answer is lost, or its answer is cut off. */
export type FaultKind = 'refused' | 'lost' | 'cut';

/** The failing requests: `times` requests beginning with number `from`, where 0 is the next. */
export interface Fault {
  kind: FaultKind;
  from: number;
  times: number;
}

/** A real connection between a page and the server, which can be made to fail. */
export class Line {
  #fault: Fault | null = null;
  #requests = 0;
  /** All answers since recording began. Null while nothing is recorded. */
  answered: string | null = null;

  private constructor(
    private readonly server: Server,
    readonly address: string,
  ) {}

  /** Opens a connection to a server. */
  static async to(target: string): Promise<Line> {
    const { hostname, port } = new URL(target);
    const agent = new Agent({ keepAlive: true });
    const server = createServer((asked, answered) => {
      const kind = line.#next();
      if (kind === 'refused') {
        asked.socket.destroy();
        return;
      }
      const { method, url, headers } = asked;
      const onward = request({ hostname, port, method, path: url, headers, agent }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const body = Buffer.concat(parts);
          if (line.answered !== null) line.answered += body.toString();
          if (kind === 'lost') return void asked.socket.destroy();
          delete answer.headers['transfer-encoding'];
          answered.writeHead(answer.statusCode ?? 500, { ...answer.headers, 'content-length': body.length });
          if (kind !== 'cut') return void answered.end(body);
          answered.write(body.subarray(0, body.length / 2), () => asked.socket.destroy());
        });
      });
      onward.on('error', () => asked.socket.destroy());
      asked.pipe(onward);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port: own } = server.address() as AddressInfo;
    const line: Line = new Line(server, `http://127.0.0.1:${own}`);
    return line;
  }

  /** Lets the next requests fail as planned, or none for null. */
  plan(fault: Fault | null): void {
    this.#fault = fault;
    this.#requests = 0;
  }

  /** The number of requests since the plan was made. */
  get requests(): number {
    return this.#requests;
  }

  #next(): FaultKind | null {
    const number = this.#requests++;
    if (!this.#fault) return null;
    const { kind, from, times } = this.#fault;
    return number >= from && number < from + times ? kind : null;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }
}
