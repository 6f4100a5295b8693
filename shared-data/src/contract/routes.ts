/** Whether a path matches a route: `/watch/a` matches `/watch/:id`, and `/admin/*` matches everything below `/admin`. */
export function matchesRoute(route: string, pathname: string): boolean {
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

export const remoteForPath = <Remote extends Pick<WithRoutes, 'routes'>>(
  remotes: Remote[],
  pathname: string,
): Remote | undefined =>
  remotes.find(({ routes }) => routes.some(({ path }) => matchesRoute(path, pathname)));

/** A route that an earlier remote in the list already has. */
interface ContestedRoute {
  path: string;
  requestedBy: string;
  ownedBy: string;
}

/** Assigns each route to the first remote that has it. */
export function assignRoutes<Remote extends WithRoutes>(remotes: Remote[]) {
  const assigned: { path: string; owner: string }[] = [];
  const contested: ContestedRoute[] = [];
  const routes = remotes.flatMap((remote) =>
    remote.routes.flatMap(({ path, screen }) => {
      const other = assigned.find(({ path: earlier, owner }) =>
        // The router chooses among a remote's own routes.
        owner === remote.name
          ? shapeOf(earlier) === shapeOf(path)
          : overlaps(segmentsOf(earlier), segmentsOf(path)),
      );
      if (other) contested.push({ path, requestedBy: remote.name, ownedBy: other.owner });
      else assigned.push({ path, owner: remote.name });
      return other ? [] : [{ path, screen, remote }];
    }),
  );
  return { routes, contested };
}

/** A route without the names of its parameters, which do not change what it matches. */
const shapeOf = (path: string): string => path.replace(/:[^/]+/g, ':');

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** Whether some path matches both routes. */
function overlaps([one, ...rest]: string[], [other, ...others]: string[]): boolean {
  if (one === '*' || other === '*') return true;
  if (one === undefined || other === undefined) return one === other;
  return (one === other || one.startsWith(':') || other.startsWith(':')) && overlaps(rest, others);
}

type Address = Pick<URL, 'pathname' | 'search'>;

/** The filters of a search, which only its screen reads. */
const filters = ['category', 'year'];

const isOneOf = (routes: string[], pathname: string): boolean =>
  routes.some((route) => matchesRoute(route, pathname));

/** The query parameters that a path's screen reads. Others, such as those of a campaign, do not change the page. */
const screenParameters = (pathname: string): string[] => [
  ...(isOneOf(['/category', '/tag'], pathname) ? ['name'] : []),
  ...(isOneOf(['/watch/:id', '/page/:id'], pathname) ? [] : ['page']),
  // The search box shows it on every screen.
  'q',
  ...(isOneOf(['/search'], pathname) ? filters : []),
];

/** The UTF-16 units of a parameter that a screen reads: titles and names are not longer. */
export const longestParameter = 300;

/** The query of a URL, with each parameter that its screen reads cut to `longestParameter`; unchanged if none is longer. */
export function withShortParameters({ pathname, search }: Address): string {
  const read = new Set(screenParameters(pathname));
  const all = [...new URLSearchParams(search)];
  const isLong = ([name, value]: [string, string]) => read.has(name) && value.length > longestParameter;
  if (!all.some(isLong)) return search;
  const short = all.map(([name, value]) => [name, read.has(name) ? value.slice(0, longestParameter) : value]);
  return `?${new URLSearchParams(short).toString()}`;
}

/** The URL for which a page is rendered: `/?utm_source=a&page=2` → `/?page=2`. */
export function renderedUrl({ pathname, search }: Address): string {
  const written = new URLSearchParams(search);
  const kept = new URLSearchParams(
    screenParameters(pathname).flatMap((name) => {
      const value = written.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  return kept.size > 0 ? `${pathname}?${kept.toString()}` : pathname;
}

export const otherParameters = ({ pathname, search }: Address): [name: string, value: string][] =>
  [...new URLSearchParams(search)].filter(([name]) => !screenParameters(pathname).includes(name));

/** Requests the preview of a form (`keepPreview`), which servers cannot render. */
export const previewParameter = 'preview';

/** Whether a page that was rendered for one URL is the page of another. */
export const isSameUrl = (rendered: string, address: Address): boolean =>
  rendered === renderedUrl(address) && !new URLSearchParams(address.search).has(previewParameter);

export { decodeSegment } from './urls';
