import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { readManifest } from 'shared-data/part-manifest';
import { reportFault } from '../reporting/faults';
import { contractVersion, remoteEntryFile, type Remote } from 'shared-data/contract';

/** Why a remote's screen cannot be shown. */
export type RemoteFault = 'down' | 'slow' | 'incompatible';

export type RemoteState =
  { status: 'loading' } | { status: 'ready'; remote: Remote } | { status: 'failed'; fault: RemoteFault };

/** A remote as the layout shows it. */
export interface Connection {
  /** The name of the part. */
  readonly part: string;
  getState: () => RemoteState;
  subscribe: (listener: () => void) => () => void;
  /** Starts loading unless the remote is here or on its way. */
  connect: () => void;
  /** What "Try again" does. An attempt that is merely slow goes on; a failed one starts anew. */
  tryAgain: () => void;
}

/** Waits before the second and the third attempt, in milliseconds: a short outage heals unseen. */
const retryDelays = [500, 1500];

/** After this many milliseconds a visitor is told; the attempt goes on, and its success is shown. */
const timeout = 8000;

class IncompatibleRemote extends Error {
  override message = 'The remote keeps another contract';
}

/**
 * One remote: where it is, and whether its code is here. It is loaded when first asked for, tried again with
 * growing pauses, and kept for the rest of the visit.
 */
export class RemoteConnection implements Connection {
  private state: RemoteState = { status: 'loading' };
  private attempt: Promise<void> | undefined;
  private readonly listeners = new Set<() => void>();

  /** `address` is the folder that holds the remote's entry, without a slash at its end. */
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
    this.enter({ status: 'loading' });
    if (this.attempt === undefined) this.connect();
    else this.startTimeout(this.attempt);
  };

  private async load(): Promise<void> {
    const loading = this.loadWithRetries();
    this.startTimeout(loading);
    try {
      this.enter({ status: 'ready', remote: await loading });
    } catch (error) {
      const fault = await this.faultOf(error);
      // Without a network it would be reported by everybody whose train is in a tunnel.
      if (navigator.onLine) reportFault(error, this.part);
      this.attempt = undefined;
      this.enter({ status: 'failed', fault });
    }
  }

  /** A remote of another contract has no entry of our version, but a manifest that says which one it has. */
  private async faultOf(error: unknown): Promise<RemoteFault> {
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
      if (this.state.status === 'loading') this.enter({ status: 'failed', fault: 'slow' });
    }, timeout);
    const stop = () => clearTimeout(timer);
    loading.then(stop, stop);
  }

  private enter(state: RemoteState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
