import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'shared-data';
import type { ProjectConfiguration } from './page';
import { pageConfiguration } from './page-configuration';
import { type RemoteName, partsPath, root } from './parts';
import { readPort } from './ports';

/** `config/local.json` for a site at this origin, with its remotes below `/parts` or at other URLs. */
export function localConfiguration(origin: string, addressOf = remotesBelow(origin)): ProjectConfiguration {
  const written = JSON.parse(readFileSync(path.join(root, 'config/local.json'), 'utf8')) as Configuration;
  const local = { ...written.local, firestore: origin, auth: origin };
  return pageConfiguration({ ...written, local }, addressOf);
}

/** The product's rules and indexes, for the embedded server. */
export const databaseFiles = {
  rules: path.join(root, 'firestore.rules'),
  indexes: path.join(root, 'firestore.indexes.json'),
};

/** The URL of each remote below a shell. */
export const remotesBelow =
  (origin: string) =>
  (name: RemoteName): string =>
    origin + partsPath(name);

/** The URL of an app on its port of this machine. */
export const addressOnPort = (part: Parameters<typeof readPort>[0]): string =>
  `http://127.0.0.1:${readPort(part)}`;
