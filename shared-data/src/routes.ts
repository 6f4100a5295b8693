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

/** A route that a remote has in vain: a remote before it in the list has it already. */
interface ContestedRoute {
  path: string;
  wantedBy: string;
  hadBy: string;
}

/** Gives each address to the first remote that has a route for it. */
export function shareRoutes<Remote extends WithRoutes>(remotes: Remote[]) {
  const had: { path: string; owner: string }[] = [];
  const contested: ContestedRoute[] = [];
  const routes = remotes.flatMap((remote) =>
    remote.routes.flatMap(({ path, screen }) => {
      const other = had.find(({ path: before, owner }) =>
        // Of its own routes, the closer one answers.
        owner === remote.name ? shapeOf(before) === shapeOf(path) : doMeet(piecesOf(before), piecesOf(path)),
      );
      if (other) contested.push({ path, wantedBy: remote.name, hadBy: other.owner });
      else had.push({ path, owner: remote.name });
      return other ? [] : [{ path, screen, remote }];
    }),
  );
  return { routes, contested };
}

/** Which addresses a route has does not depend on what it calls their changing pieces. */
const shapeOf = (path: string): string => path.replace(/:[^/]+/g, ':');

const piecesOf = (path: string): string[] => path.split('/').filter(Boolean);

/** Whether some address is one of both routes. */
function doMeet([one, ...rest]: string[], [other, ...others]: string[]): boolean {
  if (one === '*' || other === '*') return true;
  if (one === undefined || other === undefined) return one === other;
  return (one === other || one.startsWith(':') || other.startsWith(':')) && doMeet(rest, others);
}

type Address = Pick<URL, 'pathname' | 'search'>;

/** What results can be narrowed by: no other screen reads it. */
const filters = ['category', 'year'];

const isOneOf = (routes: string[], pathname: string): boolean =>
  routes.some((route) => isAddressOf(route, pathname));

/** The parameters of an address that its screen reads. With others, such as those of a campaign, it is the same page. */
const screenParameters = (pathname: string): string[] => [
  ...(isOneOf(['/category', '/tag'], pathname) ? ['name'] : []),
  ...(isOneOf(['/watch/:id', '/page/:id'], pathname) ? [] : ['page']),
  // The search box shows it on every screen.
  'q',
  ...(isOneOf(['/search'], pathname) ? filters : []),
];

/** UTF-16 code units of a parameter that a screen reads: no title has more characters, and no name. */
export const longestParameter = 300;

/** The query of an address, with each parameter that its screen reads cut to `longestParameter`; as it is where none is longer. */
export function withShortParameters({ pathname, search }: Address): string {
  const read = new Set(screenParameters(pathname));
  const all = [...new URLSearchParams(search)];
  const isLong = ([name, value]: [string, string]) => read.has(name) && value.length > longestParameter;
  if (!all.some(isLong)) return search;
  const short = all.map(([name, value]) => [name, read.has(name) ? value.slice(0, longestParameter) : value]);
  return `?${new URLSearchParams(short).toString()}`;
}

/** An address as a page is rendered for it: `/?utm_source=a&page=2` → `/?page=2`. */
export function renderedAddress({ pathname, search }: Address): string {
  const written = new URLSearchParams(search);
  const kept = new URLSearchParams(
    screenParameters(pathname).flatMap((name) => {
      const value = written.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  return kept.size > 0 ? `${pathname}?${kept.toString()}` : pathname;
}

/** The other parameters of an address, in their order. */
export const otherParameters = ({ pathname, search }: Address): [name: string, value: string][] =>
  [...new URLSearchParams(search)].filter(([name]) => !screenParameters(pathname).includes(name));

/** Asks for a video as this person's form holds it (`keepPreview`). No server knows it, so that no rendered page shows it. */
export const previewParameter = 'preview';

/** Whether a page that was rendered for an address is the page of another. */
export const isSameAddress = (rendered: string, address: Address): boolean =>
  rendered === renderedAddress(address) && !new URLSearchParams(address.search).has(previewParameter);

/** A piece of an address's path as text; one that is encoded wrongly is itself. */
export function readPiece(piece: string): string {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece;
  }
}
