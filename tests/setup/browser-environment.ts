import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';
import { startLocalFirebase } from 'local-firebase';

/** What Node has and jsdom lacks: the network and the encodings that the firebase client needs. */
const fromNode = {
  Headers,
  Request,
  Response,
  ReadableStream,
  TextEncoder,
  TextDecoder,
  Uint8Array,
  ArrayBuffer,
  structuredClone,
  AbortController,
  AbortSignal,
  // The server is no browser's code: it runs outside, and its test starts it from inside.
  startLocalFirebase,
};

type Options = ConstructorParameters<typeof JsdomEnvironment>;

/** What jest tells of its tests, as far as it is used. */
interface TestEvent {
  name: string;
  test?: { errors: unknown[]; mode?: 'skip' | null };
}

/**
 * jsdom with Node's own network, so that a view talks to a real server in its tests. With the option
 * `stopsAtFirstFailure`, the tests of the file that follow the first failure do not run.
 */
export default class BrowserEnvironment extends JsdomEnvironment {
  readonly #stops: boolean;
  #hasFailed = false;

  constructor(...options: Options) {
    super(...options);
    this.#stops = options[0].projectConfig.testEnvironmentOptions['stopsAtFirstFailure'] === true;
  }

  handleTestEvent({ name, test }: TestEvent): void {
    if (!test) return;
    if (name === 'test_done') this.#hasFailed ||= test.errors.length > 0;
    if (name === 'test_start' && this.#stops && this.#hasFailed) test.mode = 'skip';
  }

  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, fromNode, { fetch: this.#fetch });
  }
  /** What was read is of the page's own kinds: the firebase client stores no array but one that its own page has made. */
  #fetch: typeof fetch = async (...asked) => {
    const response = await fetch(...asked);
    const { JSON: own } = this.global;
    response.json = async () => own.parse(await response.text()) as unknown;
    return response;
  };
}
