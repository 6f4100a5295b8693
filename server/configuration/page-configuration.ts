import { readFileSync } from 'node:fs';
import { remotes, type RemoteDescription, type RemoteName } from './parts';
import type { PageConfiguration, RegisteredRemote } from './page';

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

/** Reads a configuration file, which names no remotes. Throws a sentence if it is not JSON, or names some. */
export function readWrittenConfiguration(file: string): PageConfiguration {
  const text = readFileSync(file, 'utf8');
  try {
    const written = JSON.parse(text) as { remotes?: object };
    if (Object.keys(written.remotes ?? {}).length === 0) return { ...written, remotes: [] };
  } catch (cause) {
    throw new Error(`${file} is not valid JSON: ${(cause as Error).message}`, { cause });
  }
  throw new Error(`All apps belong to one site: remove "remotes" from ${file}.`);
}
