import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageConfiguration } from './page';
import { pageConfiguration, type WrittenConfiguration } from './page-configuration';
import { type RemoteName, remoteNames, root } from './parts';
import type { Ports } from './ports';

interface LocalServers {
  local: { firestore: string; auth: string; demoAccount: { email: string; password: string } };
}

/** URLs without a slash at the end, such as `http://127.0.0.1:8080`. */
interface LocalAddresses {
  /** The URL that serves the clips of the demo content. */
  shell?: string;
  firestore: string;
  auth: string;
  remotes?: Partial<Record<RemoteName, string>>;
}

/** `config/local.json` with the URLs of this run. */
export function localConfiguration({
  shell,
  firestore,
  auth,
  remotes = {},
}: LocalAddresses): PageConfiguration & LocalServers {
  const file = path.join(root, 'config/local.json');
  const written = JSON.parse(readFileSync(file, 'utf8')) as WrittenConfiguration & LocalServers;
  return pageConfiguration({
    ...written,
    local: { ...written.local, firestore, auth },
    remotes,
    mediaHosts: shell ? [shell] : [],
  });
}

/** The URLs for these ports of this machine. */
export function addressesAt(ports: Ports): LocalAddresses & { shell: string } {
  const at = (port: number) => `http://127.0.0.1:${port}`;
  return {
    shell: at(ports.shell),
    firestore: at(ports.firestore),
    auth: at(ports.auth),
    remotes: Object.fromEntries(remoteNames.map((name) => [name, at(ports[name]!)])),
  };
}
