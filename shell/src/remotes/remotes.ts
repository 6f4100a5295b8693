import type { Configuration } from 'shared-data';
import { remoteForPath, assignRoutes } from 'shared-data/routes';
import type { Connection } from './remote-connection';

/** A route of the page, and the connection to its remote. */
export interface RemoteRoute {
  path: string;
  screen: string;
  connection: Connection;
  /** The screen is rendered without the main layout. */
  hasOwnLayout: boolean;
}

export interface Remotes {
  routes: RemoteRoute[];
  /** The connection to the remote for a path. */
  at: (pathname: string) => Connection | undefined;
  /** Whether the screen at a path is rendered without the main layout. */
  hasOwnLayout: (pathname: string) => boolean;
}

/** The remotes in the configuration of the page. Nothing is loaded yet. */
export function createRemotes(
  registered: Configuration['remotes'],
  createConnection: (remote: Configuration['remotes'][number]) => Connection,
): Remotes {
  const connections = new Map(registered.map((remote) => [remote.name, createConnection(remote)]));
  return {
    routes: assignRoutes(registered).routes.map(({ path, screen, remote: { name, layout } }) => ({
      path,
      screen,
      connection: connections.get(name)!,
      hasOwnLayout: layout === 'own',
    })),
    at: (pathname) => connections.get(remoteForPath(registered, pathname)?.name ?? ''),
    hasOwnLayout: (pathname) => remoteForPath(registered, pathname)?.layout === 'own',
  };
}
