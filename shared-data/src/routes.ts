/** Whether an address is one of a route: `/watch/:id` has `/watch/a`, and `/admin/*` all below `/admin`. */
export function isAddressOf(route: string, pathname: string): boolean {
  const pattern = route
    .replaceAll('.', '\\.')
    .replace(/\/\*$/, '(/.*)?')
    .replace(/:[^/]+/g, '[^/]+');
  return new RegExp(`^${pattern}/?$`).test(pathname);
}

/** The remote whose screen answers an address. */
export const remoteAt = <Remote extends { routes: { path: string }[] }>(
  remotes: Remote[],
  pathname: string,
): Remote | undefined => remotes.find(({ routes }) => routes.some(({ path }) => isAddressOf(path, pathname)));
