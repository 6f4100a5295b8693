import { categoryAddress, type Configuration, type Item } from 'shared-data';
import { matchesRoute } from 'shared-data/routes';
import { seriesAddress } from 'shared-data/series';
import { customPageAddress, customPagesOf, monthOf, type StoredSite } from 'shared-data/server';
import { embedPath, feedPath, oembedPath, watchPath } from '../page/addresses';

/** The content of a site from which the paths of its pages derive. */
export interface SiteContent {
  /** Newest first. */
  items: Item[];
  /** The names of the categories. */
  categories: string[];
  /** The ids of the series. */
  series: string[];
  site?: StoredSite | undefined;
}

/** Hosts serve a file with this name at the path of its folder. */
const indexFile = 'index.html';

/**
 * Whether a name is valid for a file or folder on every system and host. `index.html` is not: a folder with this name
 * would replace the page beside it.
 */
const isFileName = (name: string): boolean =>
  name.toLowerCase() !== indexFile &&
  /^[\p{L}\p{N}_-][\p{L}\p{M}\p{N} .,'&()!+_~-]*$/u.test(name) &&
  !/[ .]$/.test(name) &&
  Buffer.byteLength(name) <= 200;

/** Whether a video can be published. Its id is part of file names, so an id that needs URL encoding is refused. */
const canBePublished = ({ id }: Item): boolean => /^[\w-][\w.~-]*$/.test(id) && isFileName(id);

function namesIn(address: string): string[] | null {
  if (address.includes('?')) return null;
  const names = decodeURIComponent(address).slice(1).split('/');
  return names.every(isFileName) ? names : null;
}

/** The file of a page; null if the path cannot be that of a file. */
export function pageFile(address: string): string | null {
  if (address === '/') return indexFile;
  const names = namesIn(address);
  return names && [...names, indexFile].join('/');
}

/** The file of a text, such as a feed; null if the path cannot be a file's. The embedded player is a page. */
export const textFile = (address: string): string | null =>
  address.startsWith('/embed/') ? pageFile(address) : (namesIn(address)?.join('/') ?? null);

/** The paths of all pages to publish: those with a screen and a valid file name. */
export function pageAddresses(
  { items, categories, series, site }: SiteContent,
  { remotes }: Configuration,
): string[] {
  const months = [...new Set(items.map(monthOf))];
  const years = new Set(months.map((month) => month.slice(0, 4)).filter((year) => /^\d{4}$/.test(year)));
  const periods = [...years, ...months].map((period) => `/videos/${period}`);
  const all = [
    ...['/', '/category', ...categories.map(categoryAddress)],
    ...['/videos', ...periods],
    ...(series.length > 0 ? ['/series', ...series.map(seriesAddress)] : []),
    ...customPagesOf(site).map(({ id }) => customPageAddress(id)),
    ...items.filter(canBePublished).map(({ id }) => watchPath(id)),
  ];
  const routes = remotes.flatMap((remote) => remote.routes.map(({ path }) => path));
  const hasScreen = (address: string) =>
    routes.some((route) => matchesRoute(route, decodeURIComponent(address)));
  return all.filter((address) => pageFile(address) !== null && hasScreen(address));
}

/** The paths of all texts to publish except sitemaps: feeds, embedded players, and files for machines. */
export const textAddresses = ({ items, categories }: SiteContent): string[] => [
  ...['/site.webmanifest', '/robots.txt', '/feed.xml'],
  ...categories.map(feedPath).filter((address) => address !== null),
  ...items.filter(canBePublished).flatMap(({ id }) => [embedPath(id), oembedPath(id)]),
];
