import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';
import { startLocalFirebase } from 'local-firebase';

/** Globals of Node that the Firebase client needs and jsdom lacks: the network and encodings. */
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
  // The server runs in Node, outside of the simulated browser, and tests start it from inside.
  startLocalFirebase,
};

/** jsdom with Node's network, so that tests of views use a real server. */
export default class BrowserEnvironment extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, fromNode, { fetch: this.#fetch });
  }
  /** Converts answers to types of the simulated page, because the Firebase client recognizes only arrays of its own page. */
  #fetch: typeof fetch = async (...asked) => {
    const response = await fetch(...asked);
    const { JSON: own } = this.global;
    response.json = async () => own.parse(await response.text()) as unknown;
    return response;
  };
}
