import { readPiece } from '../routes';

/** No piece of a path: browsers take `.` and `..` for folders, hosts `%2F` for a slash, and half a character has no code. */
const isNoPiece = /^\.{0,2}$|[/\\]|\p{Surrogate}/u;

/** Where the videos of a category are: `/category/Music`; of a name that cannot stand in a path, `/category?name=AC%2FDC`. */
export const categoryAddress = (name: string): string =>
  isNoPiece.test(name)
    ? `/category?${new URLSearchParams({ name }).toString()}`
    : `/category/${encodeURIComponent(name)}`;

/** The name of the category that an address of either form names; null where it names none. */
export function categoryIn({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  const [, , piece] = pathname.split('/');
  return piece ? readPiece(piece) : new URLSearchParams(search).get('name');
}
