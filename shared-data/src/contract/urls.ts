/** Decodes a segment of a path; an incorrectly encoded one is returned unchanged. */
export function decodeSegment(piece: string): string {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece;
  }
}

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

/** The path of a series: `/series/ID`. */
export const seriesAddress = (id: string): string => `/series/${encodeURIComponent(id)}`;

/** The id of the series at a path; null for the list of all. */
export function seriesIn({ pathname }: Pick<URL, 'pathname'>): string | null {
  const [, , piece] = pathname.split('/');
  return piece ? decodeSegment(piece) : null;
}

/** The path of a video: `/watch/ID`. */
export const watchAddress = (id: string): string => `/watch/${encodeURIComponent(id)}`;

/** The URL of a video within a series, which plays the next one afterwards. */
export const watchInSeries = (videoId: string, seriesId: string): string =>
  `${watchAddress(videoId)}?${new URLSearchParams({ series: seriesId }).toString()}`;

/** Whether the rules accept the id of a series. It is used in paths and in the id of the series page's document. */
export const isSeriesId = (id: string): boolean => /^[A-Za-z0-9_-]{1,100}$/.test(id);

/** Whether the rules accept an id. It is used unencoded in paths and as a file name. */
export const isCustomPageId = (id: string): boolean => /^[a-z0-9][a-z0-9-]{0,39}$/.test(id);

export const customPageAddress = (id: string): string => `/page/${id}`;

/** The id of the custom page at a path; null for other paths. */
export function customPageIn({ pathname }: Pick<URL, 'pathname'>): string | null {
  const [, first, piece = ''] = pathname.split('/');
  const id = first === 'page' ? decodeSegment(piece) : '';
  return isCustomPageId(id) ? id : null;
}

/** The page in a URL (`?page=3`), from 1; the first if it is absent or invalid. */
export function pageIn({ search }: Pick<URL, 'search'>): number {
  const written = Number(new URLSearchParams(search).get('page') ?? 1);
  return Number.isInteger(written) && written > 0 ? written : 1;
}
