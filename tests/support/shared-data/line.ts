import { Agent, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen, type HttpServer } from 'local-firebase/http';

/** An answer that the server has given, and the client does not have yet. */
export interface HeldAnswer {
  /** Resolves when the server has answered. */
  answered: Promise<void>;
  release: () => void;
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
    if (this.#isDown) return void asked.socket.destroy();
    if (this.#held) return void this.#held.push(() => this.#pass(to, asked, answered));
    const { method, url, headers } = asked;
    const isCommit = url!.includes(':commit');
    let held: Hold | undefined;
    const chunks: Buffer[] = [];
    asked.on('data', (chunk: Buffer) => chunks.push(chunk));
    asked.on('end', () => (held = this.#received(`${url} ${Buffer.concat(chunks).toString()}`)));
    const onward = request({ hostname, port, method, path: url, headers, agent: this.#agent }, (answer) => {
      held?.reached();
      void (held?.released ?? Promise.resolve()).then(() => sendOn(answer));
    });
    const sendOn = (answer: IncomingMessage): void => {
      if (isCommit) this.#isDown ||= --this.#commitsLeft === 0;
      if (!isCommit || this.#toLose === 0) {
        answered.writeHead(answer.statusCode!, answer.headers);
        return void answer.pipe(answered);
      }
      answer.resume().on('end', () => {
        this.#toLose--;
        this.lost++;
        this.#isDown = this.#refusesAfterLoss && this.#toLose === 0;
        asked.socket.destroy();
      });
    };
    onward.on('error', () => asked.socket.destroy());
    asked.pipe(onward);
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
