import type { Configuration } from 'shared-data';
import { remoteForPath, assignRoutes } from 'shared-data/routes';
import type { Connection } from './remote-connection';

/** A route, and the connection to the remote that has it. */
export interface RemoteRoute {
  path: string;
  screen: string;
  connection: Connection;
  /** Whether the screen has its own layout, without the main one. */
  hasOwnLayout: boolean;
}

export interface Remotes {
  routes: RemoteRoute[];
  /** Finds the connection to the remote that has a path. */
  at: (pathname: string) => Connection | undefined;
  /** Whether the screen at a path has its own layout, without the main one. */
  hasOwnLayout: (pathname: string) => boolean;
}

/** Creates the remotes in the page's configuration. Loads nothing yet. */
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
