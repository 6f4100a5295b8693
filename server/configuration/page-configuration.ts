import { readFileSync } from 'node:fs';
import { parseConfiguration } from 'shared-data/documents';
import { remotes, type RemoteDescription, type RemoteName } from './parts';
import type { PageConfiguration, ProjectConfiguration, RegisteredRemote } from './page';

/** The configuration for pages with all remotes at these URLs. */
export const pageConfiguration = <T extends object>(
  written: T,
  addressOf: (name: RemoteName) => string,
): T & PageConfiguration => ({
  ...written,
  remotes: remotes.map((remote) => registeredAt(addressOf(remote.name), remote)),
});

/** A remote at this URL, in the form of the configuration for pages. */
export const registeredAt = (
  address: string,
  { name, routes, menu, layout }: Omit<RemoteDescription, 'port'>,
): RegisteredRemote => ({ name, address, routes, menu, ...(layout && { layout }) });

/** Reads a configuration file, which names no remotes. Throws a sentence if it is invalid. */
export function readWrittenConfiguration(file: string): ProjectConfiguration {
  const { remotes: named = {}, ...written } = readJson(file);
  if (Object.keys(named).length > 0)
    throw new Error(`All apps belong to one site: remove "remotes" from ${file}.`);
  return { ...written, ...parseConfiguration(written) };
}

function readJson(file: string): { remotes?: object } {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text) as object;
  } catch (cause) {
    throw new Error(`${file} is not valid JSON: ${(cause as Error).message}`, { cause });
  }
}
