import { Minimatch } from 'minimatch';

interface Header {
  key: string;
  value: string;
}

/** Serving rules of an app, in the format of Firebase Hosting. */
export interface Hosting {
  /** False to serve `index.html` of a folder at its path without a slash at the end. */
  trailingSlash?: boolean;
  redirects?: { source: string; destination: string; type: 301 | 302 }[];
  rewrites?: { source: string; destination: string }[];
  headers: { source: string; headers: Header[] }[];
}

/** The source pattern with its optional leading slash. */
const globOf = (source: string) => (source.startsWith('/') ? source : `/${source}`);

/** The compiled patterns of rules, which each request is compared with. */
const patterns = new Map<string, Minimatch>();

function matches(pathname: string, { source }: { source: string }, dot = false): boolean {
  const key = `${source} ${dot}`;
  const pattern = patterns.get(key) ?? new Minimatch(globOf(source), { dot });
  patterns.set(key, pattern);
  return pattern.match(pathname);
}

export const redirectOf = ({ redirects = [] }: Hosting, pathname: string) =>
  redirects.find((redirect) => matches(pathname, redirect));

/** The file for a path without a file of its own. */
export const rewriteOf = ({ rewrites = [] }: Hosting, pathname: string): string | undefined =>
  rewrites.find((rewrite) => matches(pathname, rewrite))?.destination;

/** The headers of a path such as `/.well-known/x`. Of several rules for the same header, the last one applies. */
export const headersOf = (target: Hosting, pathname: string): Map<string, string> =>
  new Map(
    target.headers
      .filter((entry) => matches(pathname, entry, true))
      .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
  );
