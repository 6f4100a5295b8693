/** Whether an address is one of a route: `/watch/:id` has `/watch/a`, and `/admin/*` all below `/admin`. */
export function isAddressOf(route: string, pathname: string): boolean {
  const pattern = route
    .replaceAll('.', '\\.')
    .replace(/\/\*$/, '(/.*)?')
    .replace(/:[^/]+/g, '[^/]+');
  return new RegExp(`^${pattern}/?$`).test(pathname);
}

interface WithRoutes {
  name: string;
  routes: { path: string; screen: string }[];
}

/** The remote whose screen answers an address. */
export const remoteAt = <Remote extends Pick<WithRoutes, 'routes'>>(
  remotes: Remote[],
  pathname: string,
): Remote | undefined => remotes.find(({ routes }) => routes.some(({ path }) => isAddressOf(path, pathname)));

/** What the shell answers itself. */
export const shellRoutes = ['/about'];

/** A route that a remote has in vain: the shell, or a remote before it in the list, has it already. */
export interface ContestedRoute {
  path: string;
  wantedBy: string;
  hadBy: string;
}

/** Gives each route to the first who has it: the shell, then the remotes in their order. */
export function shareRoutes<Remote extends WithRoutes>(remotes: Remote[]) {
  const owners = new Map(shellRoutes.map((path) => [path, 'shell']));
  const contested: ContestedRoute[] = [];
  const routes = remotes.flatMap((remote) =>
    remote.routes.flatMap(({ path, screen }) => {
      // Which addresses a route has does not depend on what it calls their changing pieces.
      const addresses = path.replace(/:[^/]+/g, ':');
      const hadBy = owners.get(addresses);
      if (hadBy) contested.push({ path, wantedBy: remote.name, hadBy });
      else owners.set(addresses, remote.name);
      return hadBy ? [] : [{ path, screen, remote }];
    }),
  );
  return { routes, contested };
}
