import { minimatch, type MinimatchOptions } from 'minimatch';
import type { Hosting } from './hosting';

/** A source with the slash that it may leave out. */
const globOf = (source: string) => (source.startsWith('/') ? source : `/${source}`);

const matches = (pathname: string, { source }: { source: string }, options?: MinimatchOptions) =>
  minimatch(pathname, globOf(source), options);

/** Where an address leads. */
export const redirectOf = ({ redirects = [] }: Hosting, pathname: string) =>
  redirects.find((redirect) => matches(pathname, redirect));

/** The file that an address is answered with when no file has its name. */
export const rewriteOf = ({ rewrites = [] }: Hosting, pathname: string): string | undefined =>
  rewrites.find((rewrite) => matches(pathname, rewrite))?.destination;

/** The headers that an address is given, such as `/.well-known/x`; of several with one name, the last. */
export const headersOf = (target: Hosting, pathname: string): Map<string, string> =>
  new Map(
    target.headers
      .filter((entry) => matches(pathname, entry, { dot: true }))
      .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
  );
