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

/** jsdom with Node's own network, so that a view talks to a real server in its tests. */
export default class BrowserEnvironment extends JsdomEnvironment {
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
