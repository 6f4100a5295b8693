import { minimatch, type MinimatchOptions } from 'minimatch';
import type { HostingTarget } from './hosting-configuration';

/** A source of `firebase.json` with the slash that it may leave out. */
const globOf = (source: string) => (source.startsWith('/') ? source : `/${source}`);

const matches = (pathname: string, { source }: { source: string }, options?: MinimatchOptions) =>
  minimatch(pathname, globOf(source), options);

/** The file that an address is answered with when no file has its name. */
export const rewriteOf = ({ rewrites = [] }: HostingTarget, pathname: string): string | undefined =>
  rewrites.find((rewrite) => matches(pathname, rewrite))?.destination;

/** The headers that `firebase.json` gives an address, such as `/.well-known/x`; of several with one name, the last. */
export const headersOf = (target: HostingTarget, pathname: string): Map<string, string> =>
  new Map(
    target.headers
      .filter((entry) => matches(pathname, entry, { dot: true }))
      .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
  );
