import { Minimatch } from 'minimatch';

/** Serving rules of a site, in the format of Firebase Hosting's REST interface. */
export interface Hosting {
  /** `REMOVE`: `index.html` of a folder is served at the folder's path without a slash at the end. */
  trailingSlashBehavior?: 'REMOVE';
  redirects?: { glob: string; location: string; statusCode: 301 | 302 }[];
  rewrites?: { glob: string; path: string }[];
  headers: { glob: string; headers: Record<string, string> }[];
}

/** Each request is compared with these patterns, so they are compiled once. */
const patterns = new Map<string, Minimatch>();

function matches(pathname: string, { glob }: { glob: string }, dot = false): boolean {
  const key = `${glob} ${dot}`;
  // A pattern may omit its leading slash.
  const pattern = patterns.get(key) ?? new Minimatch(glob.replace(/^\/?/, '/'), { dot });
  patterns.set(key, pattern);
  return pattern.match(pathname);
}

export const redirectOf = ({ redirects = [] }: Hosting, pathname: string) =>
  redirects.find((redirect) => matches(pathname, redirect));

/** The file that is served for a path without a file; undefined if there is none. */
export const rewriteOf = ({ rewrites = [] }: Hosting, pathname: string): string | undefined =>
  rewrites.find((rewrite) => matches(pathname, rewrite))?.path;

/** The headers of a path such as `/.well-known/x`. If several rules set the same header, the last one applies. */
export const headersOf = (target: Hosting, pathname: string): Map<string, string> =>
  new Map(
    target.headers
      .filter((entry) => matches(pathname, entry, true))
      .flatMap(({ headers }) => Object.entries(headers)),
  );
