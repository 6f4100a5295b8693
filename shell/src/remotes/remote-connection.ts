import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { reportFault } from '../reporting/start-reports';
import { contractVersion, type Remote } from 'shared-data/contract';
import { readLoadingManifest } from './preload';

/** Why a remote's screen cannot be shown. */
export type RemoteFault = 'down' | 'slow' | 'incompatible';

export type RemoteState =
  | { status: 'loading' }
  | { status: 'ready'; remote: Remote }
  | { status: 'failed'; fault: RemoteFault };

export type Connection = Pick<RemoteConnection, 'part' | 'getState' | 'subscribe' | 'connect' | 'tryAgain'>;

/** The milliseconds before the second and the third attempt. They bridge a short outage. */
const retryDelays = [500, 1500];

/** After this many milliseconds a slow remote is reported to the visitor. Loading continues. */
const timeout = 8000;

class IncompatibleRemote extends Error {
  override message = 'The remote has another contract version';
}

/**
 * One remote, with its URL and loading state. The first call of `connect` loads it, with retries. It is kept for the
 * rest of the visit.
 */
export class RemoteConnection {
  #state: RemoteState = { status: 'loading' };
  #attempt: Promise<void> | undefined;
  readonly #listeners = new Set<() => void>();

  /**
   * `address`: the URL of the remote's folder, without a slash at the end. `pinnedEntry`: the entry of the build that
   * rendered the page, which can hydrate it. Without it, the remote's manifest names the newest entry.
   */
  constructor(
    readonly part: string,
    private readonly address: string,
    private readonly pinnedEntry?: string,
  ) {}

  getState = (): RemoteState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts loading, unless the remote is loaded or loading. */
  connect = (): void => {
    this.#attempt ??= this.#load();
  };

  /** After a failure, loads the remote again. If the current attempt is only slow, waits for it. */
  tryAgain = (): void => {
    this.#setState({ status: 'loading' });
    if (this.#attempt === undefined) this.connect();
    else this.#startTimeout(this.#attempt);
  };

  async #load(): Promise<void> {
    const loading = this.#loadWithRetries();
    this.#startTimeout(loading);
    try {
      this.#setState({ status: 'ready', remote: await loading });
    } catch (error) {
      // Offline, a failure is expected and not reported.
      if (navigator.onLine) reportFault(error, this.part);
      this.#attempt = undefined;
      const fault = error instanceof IncompatibleRemote ? 'incompatible' : 'down';
      this.#setState({ status: 'failed', fault });
    }
  }

  async #loadWithRetries(): Promise<Remote> {
    for (const delay of retryDelays) {
      try {
        return await this.#loadOnce();
      } catch (error) {
        if (error instanceof IncompatibleRemote) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
    return this.#loadOnce();
  }

  async #loadOnce(): Promise<Remote> {
    const name = this.part.replaceAll('-', '_');
    const entry = `${this.address}/${this.pinnedEntry ?? (await this.#readEntry())}`;
    registerRemotes([{ name, entry, type: 'global' }], { force: true });
    const start = await loadRemote<{ remote: Remote }>(`${name}/start`);
    if (start?.remote?.contractVersion === undefined)
      throw new Error(`${this.part} has no usable start module`);
    return start.remote;
  }

  /** Reads the name of the entry in the remote's manifest. */
  async #readEntry(): Promise<string> {
    const requested = window.manifest?.address === this.address ? window.manifest.content : undefined;
    // The next attempt requests the manifest again.
    window.manifest = undefined;
    const { contract, entry } = await (requested ?? readLoadingManifest(this.address));
    if (contract !== contractVersion) throw new IncompatibleRemote();
    return entry;
  }

  #startTimeout(loading: Promise<unknown>): void {
    const timer = setTimeout(() => {
      if (this.#state.status === 'loading') this.#setState({ status: 'failed', fault: 'slow' });
    }, timeout);
    const stop = () => clearTimeout(timer);
    loading.then(stop, stop);
  }

  #setState(state: RemoteState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
