import type { Configuration } from 'shared-data';
import { openWithToken } from 'shared-data/documents';
import { subjects } from './subjects';
import { rememberShards, type WriteStore } from './commit/store';

/** A store for commands, which hold a key instead of a session: the rules do not bind it. */
export interface Administration extends WriteStore {
  close: () => Promise<void>;
}

interface AdministerOptions {
  configuration: Pick<Configuration, 'firebase' | 'local'>;
  /**
   * The bearer token: the local server's `adminToken`, or an OAuth access token of a service account. Asked for
   * before each request, so that it can be renewed.
   */
  token: () => Promise<string>;
  /** Who stands in the log of changes. */
  email: string;
  /** What time it is; the machine's clock when absent. */
  now?: (() => Date) | undefined;
}

/** Opens the configured project, or the local server where there is one, with an administrator's key. */
export function administer({
  configuration,
  token,
  email,
  now = () => new Date(),
}: AdministerOptions): Administration {
  const { db, close } = openWithToken(configuration, token);
  const store = rememberShards({
    db,
    now,
    subjects,
    author: () => ({ uid: 'administrator', email }),
    received: () => undefined,
    seen: () => undefined,
    unanswered: () => undefined,
  });
  return { ...store, close };
}
