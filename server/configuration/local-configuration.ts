import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'shared-data';
import type { ProjectConfiguration } from './page';
import { pageConfiguration } from './page-configuration';
import { type RemoteName, partsPath, readPort, root } from './parts';

/** Reads `config/local.json` for a site at this origin. Its remotes are below `/parts` unless `addressOf` is given. */
export function localConfiguration(origin: string, addressOf = remotesBelow(origin)): ProjectConfiguration {
  const written = JSON.parse(readFileSync(path.join(root, 'config/local.json'), 'utf8')) as Configuration;
  const local = { ...written.local, firestore: origin, auth: origin };
  return pageConfiguration({ ...written, local }, addressOf);
}

/** The files with the product's security rules and indexes, for the embedded server. */
export const databaseFiles = {
  rules: path.join(root, 'firestore.rules'),
  indexes: path.join(root, 'firestore.indexes.json'),
};

/** The URL of a remote whose files are below the shell, at `/parts/NAME`. */
export const remotesBelow =
  (origin: string) =>
  (name: RemoteName): string =>
    origin + partsPath(name);

/** The URL of an app that has its own port on this machine. */
export const addressOnPort = (part: Parameters<typeof readPort>[0]): string =>
  `http://127.0.0.1:${readPort(part)}`;
