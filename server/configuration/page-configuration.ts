import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'shared-data';
import { parseConfiguration } from 'shared-data/documents';
import { partsPath, readPort, remotes, root, type RemoteDescription, type RemoteName } from './parts';
import type { PageConfiguration, ProjectConfiguration, RegisteredRemote } from './page';

/** Adds all remotes, with their URLs, to a written configuration. The result is the one that pages contain. */
export const pageConfiguration = <T extends object>(
  written: T,
  addressOf: (name: RemoteName) => string,
): T & PageConfiguration => ({
  ...written,
  remotes: remotes.map((remote) => registeredAt(addressOf(remote.name), remote)),
});

/** The entry of a remote in the configuration that pages contain. */
export const registeredAt = (
  address: string,
  { name, routes, menu, layout }: Omit<RemoteDescription, 'port'>,
): RegisteredRemote => ({ name, address, routes, menu, ...(layout && { layout }) });

/** Reads and validates a configuration file that names no remotes. Throws a sentence if it is absent or invalid. */
export function readWrittenConfiguration(name = 'config/production.json'): ProjectConfiguration {
  const file = path.resolve(root, name);
  if (!existsSync(file)) throw new Error(`The pages need a configuration: ${name} does not exist.`);
  const { remotes: named = {}, ...written } = parseJson(readFileSync(file, 'utf8'), name);
  if (Object.keys(named).length > 0)
    throw new Error(`All apps belong to one site: remove "remotes" from ${name}.`);
  return { ...written, ...parseConfiguration(written) };
}

function parseJson(text: string, name: string): { remotes?: object } {
  try {
    return JSON.parse(text) as object;
  } catch (cause) {
    throw new Error(`${name} is not valid JSON: ${(cause as Error).message}`, { cause });
  }
}

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
