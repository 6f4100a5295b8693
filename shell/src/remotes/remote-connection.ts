import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { readManifest } from 'shared-data/part-manifest';
import { reportFault } from '../reporting/start-reports';
import { contractVersion, type Remote, remoteEntryFile } from 'shared-data/contract';
import { heldInputEvent } from '../rendered/interactivity';

/** Why a remote's screen cannot be shown. */
export type RemoteFault = 'down' | 'slow' | 'incompatible';

export type RemoteState =
  | { status: 'loading' }
  | { status: 'ready'; remote: Remote }
  | { status: 'failed'; fault: RemoteFault };

/** The loading state of a remote. */
export interface Connection {
  /** The name of the remote. */
  readonly part: string;
  getState: () => RemoteState;
  subscribe: (listener: () => void) => () => void;
  /** Starts loading, unless the remote is loaded or loading. */
  connect: () => void;
  /** Loads the remote again after a failure; continues to wait for an attempt that is only slow. */
  tryAgain: () => void;
}

/** The delays before the second and the third attempt, in milliseconds; they bridge a short outage. */
const retryDelays = [500, 1500];

/** The milliseconds after which a slow remote is reported to the visitor; loading continues. */
const timeout = 8000;

class IncompatibleRemote extends Error {
  override message = 'The remote has another contract version';
}

/**
 * The connection to one remote: its URL and its loading state. It is loaded on the first call of `connect`, with retries, and
 * kept for the rest of the visit.
 */
export class RemoteConnection implements Connection {
  private state: RemoteState = { status: 'loading' };
  private attempt: Promise<void> | undefined;
  private readonly listeners = new Set<() => void>();

  /** `address` is the URL of the folder with the remote's entry, without a trailing slash. */
  constructor(
    readonly part: string,
    private readonly address: string,
  ) {}

  getState = (): RemoteState => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  connect = (): void => {
    this.attempt ??= this.load();
  };

  tryAgain = (): void => {
    this.setState({ status: 'loading' });
    if (this.attempt === undefined) this.connect();
    else this.startTimeout(this.attempt);
  };

  private async load(): Promise<void> {
    const loading = this.loadWithRetries();
    this.startTimeout(loading);
    try {
      this.setState({ status: 'ready', remote: await loading });
    } catch (error) {
      const fault = await this.findFault(error);
      // The failure is not reported while the visitor is offline, because it is then expected.
      if (navigator.onLine) reportFault(error, this.part);
      this.attempt = undefined;
      this.setState({ status: 'failed', fault });
    }
  }

  /** A remote without an entry of our contract version names its own version in its manifest. */
  private async findFault(error: unknown): Promise<RemoteFault> {
    if (error instanceof IncompatibleRemote) return 'incompatible';
    const manifest = await readManifest(this.address);
    return manifest && manifest.contract !== contractVersion ? 'incompatible' : 'down';
  }

  private async loadWithRetries(): Promise<Remote> {
    for (const delay of [...retryDelays, undefined]) {
      try {
        return await this.loadOnce();
      } catch (error) {
        if (delay === undefined || error instanceof IncompatibleRemote) throw error;
        await new Promise((resolve) => setTimeout(resolve, delay));
      }
    }
    throw new Error('unreachable');
  }

  private async loadOnce(): Promise<Remote> {
    const name = this.part.replaceAll('-', '_');
    registerRemotes([{ name, entry: `${this.address}/${remoteEntryFile()}`, type: 'global' }], {
      force: true,
    });
    const start = await loadRemote<{ remote: Remote }>(`${name}/start`);
    if (start?.remote?.contractVersion === undefined)
      throw new Error(`${this.part} has no usable start module`);
    if (start.remote.contractVersion !== contractVersion) throw new IncompatibleRemote();
    return start.remote;
  }

  private startTimeout(loading: Promise<unknown>): void {
    const timer = setTimeout(() => {
      if (this.state.status === 'loading') this.setState({ status: 'failed', fault: 'slow' });
    }, timeout);
    const stop = () => clearTimeout(timer);
    loading.then(stop, stop);
  }

  private setState(state: RemoteState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

const waits = new WeakMap<Connection, Promise<void>>();

/**
 * Resolves when the remote is loaded. Until then the page remains as the server rendered it, with working links. A remote that
 * failed to load is loaded again when the network returns, and when the visitor presses a button that needs it.
 */
export function waitUntilReady(connection: Connection): Promise<void> {
  let wait = waits.get(connection);
  if (!wait) {
    wait = new Promise((resolve) => {
      const unsubscribe = connection.subscribe(update);
      function update() {
        if (connection.getState().status !== 'ready') return;
        unsubscribe();
        window.removeEventListener('online', connection.connect);
        document.removeEventListener(heldInputEvent, connection.connect);
        resolve();
      }
      window.addEventListener('online', connection.connect);
      document.addEventListener(heldInputEvent, connection.connect);
      // The remote may have been loaded since the last render.
      update();
    });
    waits.set(connection, wait);
  }
  return wait;
}
