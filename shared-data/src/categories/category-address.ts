import { readPiece } from '../routes';

/** No piece of a path: browsers take `.` and `..` for folders, hosts `%2F` for a slash, and half a character has no code. */
const isNoPiece = /^\.{0,2}$|[/\\]|\p{Surrogate}/u;

/** The address of what has a name: `/tag/food`; of a name that cannot stand in a path, `/tag?name=a%2Fb`. */
const namedAddress = (path: string, name: string): string =>
  isNoPiece.test(name)
    ? `${path}?${new URLSearchParams({ name }).toString()}`
    : `${path}/${encodeURIComponent(name)}`;

/** Where the videos of a category are: `/category/Music`; of a name that cannot stand in a path, `/category?name=AC%2FDC`. */
export const categoryAddress = (name: string): string => namedAddress('/category', name);

/** The name of the category that an address of either form names; null where it names none. */
export function categoryIn({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  const [, , piece] = pathname.split('/');
  return piece ? readPiece(piece) : new URLSearchParams(search).get('name');
}

/** Where the videos with a tag are, as `categoryAddress` has it: `/tag/street%20food`. */
export const tagAddress = (tag: string): string => namedAddress('/tag', tag);

/** The tag that an address of this form names; null where it names none. */
export const tagIn = categoryIn;
