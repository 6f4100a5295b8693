import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageConfiguration } from './page';

interface LocalConfiguration extends PageConfiguration {
  local: { firestore: string; auth: string; demoAccount: { email: string; password: string } };
}

/** Addresses without a slash at the end, such as `http://127.0.0.1:8080`. */
export interface LocalAddresses {
  /** Where the clips of the demo content are. */
  shell?: string;
  firestore: string;
  auth: string;
  site: string;
  admin: string;
}

/** `config/local.json`, with the addresses that this run has. */
export function localConfiguration({
  shell,
  firestore,
  auth,
  site,
  admin,
}: LocalAddresses): LocalConfiguration {
  const file = path.join(__dirname, '../config/local.json');
  const written = JSON.parse(readFileSync(file, 'utf8')) as LocalConfiguration;
  return {
    ...written,
    local: { ...written.local, firestore, auth },
    remotes: { site, admin },
    mediaHosts: shell ? [shell] : [],
  };
}
