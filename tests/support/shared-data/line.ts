import { Agent, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen, type HttpServer } from 'local-firebase/http';

/** An answer that the server has given, and the client does not have yet. */
export interface HeldAnswer {
  /** Resolves when the server has answered. */
  answered: Promise<void>;
  release: () => void;
}

/** A failure of requests: they never arrive, or their answers are lost or cut off. */
export interface Fault {
  kind: 'refused' | 'lost' | 'cut';
  /** The number of the first failing request, where 0 is the next. */
  from: number;
  times: number;
}

interface Hold {
  pattern: RegExp;
  reached: () => void;
  released: Promise<void>;
}

/** A real connection between a page and the server, which can be made to fail or to wait. */
export class Line {
  /** Paths and bodies of the received requests, in order. */
  readonly requests: string[] = [];
  readonly #holds: Hold[] = [];
  /** The number of answers to commits that were lost. */
  lost = 0;
  #toLose = 0;
  #commitsLeft = Infinity;
  #refusesAfterLoss = false;
  #isDown = false;
  #held: (() => void)[] | null = null;
  #fault: Fault | null = null;
  #requests = 0;
  /** All answers since recording began. Null if nothing is recorded. */
  recorded: string | null = null;
  readonly #agent = new Agent({ keepAlive: true });

  private constructor(private readonly server: HttpServer) {}

  /** Opens a connection to a server, by a server with the same limits: the answers announce them to the client. */
  static async to(target: string): Promise<Line> {
    const to = new URL(target);
    const line: Line = new Line(
      await listen((asked, answered) => line.#pass(to, asked, answered), { port: 0 }),
    );
    return line;
  }

  get address(): string {
    return this.server.address;
  }

  /** Lets the next requests fail as planned, or none for null. */
  plan(fault: Fault | null): void {
    this.#fault = fault;
    this.#requests = 0;
  }

  /** Loses the answers to the next commits, which the server performs. */
  loseCommits(count: number): void {
    this.#toLose = count;
  }

  /** Refuses all requests after the last lost answer. */
  refuseAfterLoss(): void {
    this.#refusesAfterLoss = true;
  }

  /** Refuses all requests after the answers to this many commits. */
  refuseAfterCommits(count: number): void {
    this.#commitsLeft = count;
  }

  /** Refuses all requests from now on. */
  cut(): void {
    this.#isDown = true;
  }

  /** Lets requests wait until the connection is restored. */
  hold(): void {
    this.#held ??= [];
  }

  /** Holds the answer to the next request that matches. */
  holdAnswer(pattern: RegExp): HeldAnswer {
    const [answered, reached] = signal();
    const [released, release] = signal();
    this.#holds.push({ pattern, reached, released });
    return { answered, release };
  }

  mend(): void {
    const held = this.#held ?? [];
    this.#held = null;
    this.#commitsLeft = Infinity;
    this.#toLose = 0;
    this.#refusesAfterLoss = false;
    this.#isDown = false;
    for (const pass of held) pass();
  }

  #pass(to: URL, asked: IncomingMessage, answered: ServerResponse): void {
    const { hostname, port } = to;
    const drop = () => void asked.socket.destroy();
    if (this.#isDown) return drop();
    if (this.#held) return void this.#held.push(() => this.#pass(to, asked, answered));
    const kind = this.#planned();
    if (kind === 'refused') return drop();
    const { method, url, headers } = asked;
    let held: Hold | undefined;
    const chunks: Buffer[] = [];
    asked.on('data', (chunk: Buffer) => chunks.push(chunk));
    asked.on('end', () => (held = this.#received(`${url} ${Buffer.concat(chunks).toString()}`)));
    const sendOn = async (answer: IncomingMessage): Promise<void> => {
      const body = Buffer.concat((await answer.toArray()) as Buffer[]);
      held?.reached();
      await held?.released;
      if (this.recorded !== null) this.recorded += body.toString();
      if (this.#loses(url!) || kind === 'lost') return drop();
      const { 'transfer-encoding': _, ...others } = answer.headers;
      answered.writeHead(answer.statusCode!, { ...others, 'content-length': body.length });
      if (kind === 'cut') answered.write(body.subarray(0, body.length / 2), drop);
      else answered.end(body);
    };
    const onward = request({ hostname, port, method, path: url, headers, agent: this.#agent }, (answer) => {
      sendOn(answer).catch(drop);
    });
    onward.on('error', drop);
    asked.pipe(onward);
  }

  #planned(): Fault['kind'] | null {
    const number = this.#requests++;
    if (!this.#fault) return null;
    const { kind, from, times } = this.#fault;
    return number >= from && number < from + times ? kind : null;
  }

  /** Whether the answer to this request is lost, which may have been the last one of the connection. */
  #loses(url: string): boolean {
    if (!url.includes(':commit')) return false;
    this.#isDown ||= --this.#commitsLeft === 0;
    if (this.#toLose === 0) return false;
    this.#toLose--;
    this.lost++;
    this.#isDown = this.#refusesAfterLoss && this.#toLose === 0;
    return true;
  }

  #received(text: string): Hold | undefined {
    this.requests.push(text);
    const at = this.#holds.findIndex(({ pattern }) => pattern.test(text));
    return at < 0 ? undefined : this.#holds.splice(at, 1)[0];
  }

  close(): Promise<void> {
    this.#agent.destroy();
    return this.server.stop();
  }
}

function signal(): [Promise<void>, () => void] {
  let give!: () => void;
  const given = new Promise<void>((resolve) => (give = resolve));
  return [given, give];
}
