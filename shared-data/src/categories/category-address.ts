import { decodeSegment } from '../routes';

/**
 * Not usable as a path segment: `.` and `..` are folders, hosts decode `%2F`, and half a surrogate pair cannot be encoded.
 */
const notASegment = /^\.{0,2}$|[/\\]|\p{Surrogate}/u;

/** The URL of a named page: `/tag/food`, or `/tag?name=a%2Fb` for a name that is not usable in a path. */
const namedAddress = (path: string, name: string): string =>
  notASegment.test(name)
    ? `${path}?${new URLSearchParams({ name }).toString()}`
    : `${path}/${encodeURIComponent(name)}`;

/** The URL of a category: `/category/Music`, or `/category?name=AC%2FDC` for a name that is not usable in a path. */
export const categoryAddress = (name: string): string => namedAddress('/category', name);

/** The name of the category in a URL of either form; null if it has none. */
export function categoryIn({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  const [, , piece] = pathname.split('/');
  return piece ? decodeSegment(piece) : new URLSearchParams(search).get('name');
}

/** The URL of a tag, like `categoryAddress`: `/tag/street%20food`. */
export const tagAddress = (tag: string): string => namedAddress('/tag', tag);

/** The tag in such a URL; null if it has none. */
export const tagIn = categoryIn;
