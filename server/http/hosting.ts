import { minimatch, type MinimatchOptions } from 'minimatch';

interface Header {
  key: string;
  value: string;
}

/** Serving rules of an app, in the format of Firebase Hosting. */
export interface Hosting {
  ignore: string[];
  /** False to serve `index.html` of a folder at its path without a slash at the end. */
  trailingSlash?: boolean;
  redirects?: { source: string; destination: string; type: 301 | 302 }[];
  rewrites?: { source: string; destination: string }[];
  headers: { source: string; headers: Header[] }[];
}

/** The source pattern with its optional leading slash. */
const globOf = (source: string) => (source.startsWith('/') ? source : `/${source}`);

const matches = (pathname: string, { source }: { source: string }, options?: MinimatchOptions) =>
  minimatch(pathname, globOf(source), options);

/** The redirect of a path. */
export const redirectOf = ({ redirects = [] }: Hosting, pathname: string) =>
  redirects.find((redirect) => matches(pathname, redirect));

/** The file for a path without a file of its own. */
export const rewriteOf = ({ rewrites = [] }: Hosting, pathname: string): string | undefined =>
  rewrites.find((rewrite) => matches(pathname, rewrite))?.destination;

/** The headers of a path such as `/.well-known/x`. Of several rules for the same header, the last one applies. */
export const headersOf = (target: Hosting, pathname: string): Map<string, string> =>
  new Map(
    target.headers
      .filter((entry) => matches(pathname, entry, { dot: true }))
      .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
  );
