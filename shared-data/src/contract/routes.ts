/** Whether a path matches a route: `/watch/:id` matches `/watch/a`, and `/admin/*` matches all paths below `/admin`. */
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

/** A route that an earlier remote of the list already has. */
interface ContestedRoute {
  path: string;
  requestedBy: string;
  ownedBy: string;
}

/** Assigns each route to the first remote with it. */
export function assignRoutes<Remote extends WithRoutes>(remotes: Remote[]) {
  const assigned: { path: string; owner: string }[] = [];
  const contested: ContestedRoute[] = [];
  const routes = remotes.flatMap((remote) =>
    remote.routes.flatMap(({ path, screen }) => {
      const other = assigned.find(({ path: earlier, owner }) =>
        // Overlapping routes of one remote are allowed: the router chooses among them.
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

/** A route without the names of its parameters, which do not matter for what it matches. */
const shapeOf = (path: string): string => path.replace(/:[^/]+/g, ':');

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** Whether there is a path that matches both routes. */
function overlaps([one, ...rest]: string[], [other, ...others]: string[]): boolean {
  if (one === '*' || other === '*') return true;
  if (one === undefined || other === undefined) return one === other;
  return (one === other || one.startsWith(':') || other.startsWith(':')) && overlaps(rest, others);
}

type Address = Pick<URL, 'pathname' | 'search'>;

/** The filters of a search. Only its screen reads them. */
const filters = ['category', 'year'];

const isOneOf = (routes: string[], pathname: string): boolean =>
  routes.some((route) => matchesRoute(route, pathname));

/** The query parameters that the screen at a path reads. Others, such as a campaign's, do not change the page. */
const screenParameters = (pathname: string): string[] => [
  ...(isOneOf(['/category', '/tag'], pathname) ? ['name'] : []),
  ...(isOneOf(['/watch/:id', '/page/:id'], pathname) ? [] : ['page']),
  // The search query. The search box shows it on every screen.
  'q',
  ...(isOneOf(['/search'], pathname) ? filters : []),
];

/** The most UTF-16 units of a parameter that a screen reads. Titles and names are shorter. */
export const longestParameter = 300;

/** The query of a URL, in which parameters that the screen reads are cut to `longestParameter`. */
export function withShortParameters({ pathname, search }: Address): string {
  const read = new Set(screenParameters(pathname));
  const all = [...new URLSearchParams(search)];
  const isLong = ([name, value]: [string, string]) => read.has(name) && value.length > longestParameter;
  if (!all.some(isLong)) return search;
  const short = all.map(([name, value]) => [name, read.has(name) ? value.slice(0, longestParameter) : value]);
  return `?${new URLSearchParams(short).toString()}`;
}

/** The URL for which a page is rendered: for `/?utm_source=a&page=2` it is `/?page=2`. */
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

/** The parameter that asks for the preview of a form (`keepPreview`). Servers cannot render previews. */
export const previewParameter = 'preview';

/** Whether the page that was rendered for one URL is that of another one. */
export const isSameUrl = (rendered: string, address: Address): boolean =>
  rendered === renderedUrl(address) && !new URLSearchParams(address.search).has(previewParameter);

export { decodeSegment } from './urls';
