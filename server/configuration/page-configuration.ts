import { readFileSync } from 'node:fs';
import { remotes, type RemoteDescription, type RemoteName } from './parts';
import type { PageConfiguration, RegisteredRemote } from './page';

/** A configuration file: the configuration for pages with only the URL of each remote. */
export interface WrittenConfiguration extends Omit<PageConfiguration, 'remotes'> {
  remotes?: Partial<Record<RemoteName, string>>;
}

/** The description of a remote, independent of its URL. */
export type Registration = Omit<RemoteDescription, 'port'>;

/**
 * The configuration for pages: each remote that has a URL, with its routes and menu. Throws a sentence for the URL of an
 * unknown remote.
 */
export function pageConfiguration<T extends WrittenConfiguration>(
  written: T,
  known: readonly Registration[] = remotes,
): Omit<T, 'remotes'> & PageConfiguration {
  const addresses = written.remotes ?? {};
  for (const name of Object.keys(addresses)) {
    if (!known.some((remote) => remote.name === name))
      throw new Error(
        `The configuration names a remote "${name}", but there is none. Remotes: ${known.map((remote) => remote.name).join(', ')}.`,
      );
  }
  const registered = known.flatMap((remote) => {
    const address = addresses[remote.name];
    return address ? [registeredAt(address, remote)] : [];
  });
  return { ...written, remotes: registered };
}

/** A remote at this URL, in the form of the configuration for pages. */
export const registeredAt = (
  address: string,
  { name, routes, menu, layout }: Registration,
): RegisteredRemote => ({ name, address, routes, menu, ...(layout && { layout }) });

/** Reads a configuration file. Throws a sentence if it is not JSON. */
export function readWrittenConfiguration(file: string): PageConfiguration {
  const text = readFileSync(file, 'utf8');
  try {
    return pageConfiguration(JSON.parse(text) as WrittenConfiguration);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new Error(`${file} is not valid JSON: ${cause.message}`, { cause });
  }
}
