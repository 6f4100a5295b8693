import type { Configuration } from 'shared-data';
import { remoteAt, shareRoutes } from 'shared-data/routes';
import type { Connection } from './remote-connection';

/** A route of the page, and the remote that has it. */
export interface RemoteRoute {
  path: string;
  screen: string;
  remote: string;
  connection: Connection;
  /** The screen stands outside of the main layout. */
  bringsItsOwnLayout: boolean;
}

/** The remotes of a page. */
export interface Remotes {
  routes: RemoteRoute[];
  /** The connection to the remote that answers an address. */
  at: (pathname: string) => Connection | undefined;
  /** Whether what answers an address stands outside of the main layout. */
  bringsItsOwnLayout: (pathname: string) => boolean;
}

/** The remotes that the page names, at the addresses and with the routes that it gives. Nothing is loaded yet. */
export function createRemotes(
  registered: Configuration['remotes'],
  connectionTo: (remote: Configuration['remotes'][number]) => Connection,
): Remotes {
  const connections = new Map(registered.map((remote) => [remote.name, connectionTo(remote)]));
  return {
    routes: shareRoutes(registered).routes.map(({ path, screen, remote: { name, layout } }) => ({
      path,
      screen,
      remote: name,
      connection: connections.get(name)!,
      bringsItsOwnLayout: layout === 'own',
    })),
    at: (pathname) => connections.get(remoteAt(registered, pathname)?.name ?? ''),
    bringsItsOwnLayout: (pathname) => remoteAt(registered, pathname)?.layout === 'own',
  };
}
