import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageConfiguration } from './page';
import { pageConfiguration, type WrittenConfiguration } from './page-configuration';
import { type RemoteName, partsPath, remoteNames, root } from './parts';
import { readPort } from './ports';

interface LocalServers {
  local: { firestore: string; auth: string; demoAccount: { email: string; password: string } };
}

/** Read once: a site asks for its configuration at each request. */
let written: (WrittenConfiguration & LocalServers) | undefined;

/** `config/local.json` for a site at this origin, with its remotes below `/parts` or at other URLs. */
export function localConfiguration(
  origin: string,
  remotes: Partial<Record<RemoteName, string>> = remotesBelow(origin),
): PageConfiguration & LocalServers {
  written ??= JSON.parse(readFileSync(path.join(root, 'config/local.json'), 'utf8')) as WrittenConfiguration &
    LocalServers;
  return pageConfiguration({
    ...written,
    local: { ...written.local, firestore: origin, auth: origin },
    remotes,
  });
}

/** The product's rules and indexes, for the embedded server. */
export const databaseFiles = {
  rules: path.join(root, 'firestore.rules'),
  indexes: path.join(root, 'firestore.indexes.json'),
};

/** The URLs of the remotes below a shell. */
export const remotesBelow = (origin: string): Record<RemoteName, string> =>
  Object.fromEntries(remoteNames.map((name) => [name, origin + partsPath(name)]));

/** The URL of the shell on its port of this machine. */
export const shellAddress = (): string => `http://127.0.0.1:${readPort('shell')}`;

/** The URLs of the remotes on their ports of this machine. */
export const remoteAddresses = (): Record<RemoteName, string> =>
  Object.fromEntries(remoteNames.map((name) => [name, `http://127.0.0.1:${readPort(name)}`]));
