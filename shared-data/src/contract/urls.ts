/** Decodes a segment of a path. Returns an incorrectly encoded one unchanged. */
export function decodeSegment(piece: string): string {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece;
  }
}

/**
 * Texts that cannot be a path segment: `.` and `..` are folders, hosts decode `%2F`, lone surrogates have no encoding.
 */
const notASegment = /^\.{0,2}$|[/\\]|\p{Surrogate}/u;

/** The URL for a name: `/tag/food`, or `/tag?name=a%2Fb` if the name cannot be in a path. */
const namedAddress = (path: string, name: string): string =>
  notASegment.test(name)
    ? `${path}?${new URLSearchParams({ name }).toString()}`
    : `${path}/${encodeURIComponent(name)}`;

/** The URL of a category: `/category/Music`, or `/category?name=AC%2FDC` if the name cannot be in a path. */
export const categoryAddress = (name: string): string => namedAddress('/category', name);

/** The name of the category in a URL of either form; null without one. */
export function categoryIn({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  const [, , piece] = pathname.split('/');
  return piece ? decodeSegment(piece) : new URLSearchParams(search).get('name');
}

/** The URL of a tag, in the same two forms: `/tag/street%20food`. */
export const tagAddress = (tag: string): string => namedAddress('/tag', tag);

/** The tag in a URL of either form; null without one. */
export const tagIn = categoryIn;

/** The path of a series: `/series/ID`. */
export const seriesAddress = (id: string): string => `/series/${encodeURIComponent(id)}`;

/** The id of the series at a path; null for the list of all series. */
export function seriesIn({ pathname }: Pick<URL, 'pathname'>): string | null {
  const [, , piece] = pathname.split('/');
  return piece ? decodeSegment(piece) : null;
}

/** The path of a video: `/watch/ID`. */
export const watchAddress = (id: string): string => `/watch/${encodeURIComponent(id)}`;

/** The URL of a video within a series, whose next video plays afterwards. */
export const watchInSeries = (videoId: string, seriesId: string): string =>
  `${watchAddress(videoId)}?${new URLSearchParams({ series: seriesId }).toString()}`;

/** Whether the rules accept the id of a series. The id is part of paths, and of the id of another document. */
export const isSeriesId = (id: string): boolean => /^[A-Za-z0-9_-]{1,100}$/.test(id);

/** Whether the rules accept the id of a custom page. The id is in paths without encoding, and is a file name. */
export const isCustomPageId = (id: string): boolean => /^[a-z0-9][a-z0-9-]{0,39}$/.test(id);

export const customPageAddress = (id: string): string => `/page/${id}`;

/** The id of the custom page at a path; null for other paths. */
export function customPageIn({ pathname }: Pick<URL, 'pathname'>): string | null {
  const [, first, piece = ''] = pathname.split('/');
  const id = first === 'page' ? decodeSegment(piece) : '';
  return isCustomPageId(id) ? id : null;
}

/** The page number in a URL (`?page=3`); 1 if it is absent or invalid. */
export function pageIn({ search }: Pick<URL, 'search'>): number {
  const written = Number(new URLSearchParams(search).get('page') ?? 1);
  return Number.isInteger(written) && written > 0 ? written : 1;
}
