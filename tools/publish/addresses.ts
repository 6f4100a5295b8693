import { embedPath, feedPath, oembedPath, watchPath } from 'server/render';
import { categoryAddress, type CatalogueEntry } from 'shared-data';
import { matchesRoute } from 'shared-data/routes';
import { customPageAddress, customPagesOf, monthOf, type StoredSite } from 'shared-data/server';

interface Routed {
  routes: { path: string }[];
}

/** The path of a month in the archive. */
export const monthAddress = (date: string): string => `/videos/${monthOf({ date })}`;

export const archiveAddress = '/videos';

/** Hosts serve this file at the path of its folder. */
const indexFile = 'index.html';

/**
 * Whether a name is a valid file and folder name on every system and host. A folder named `index.html` would collide with
 * the page beside it.
 */
const isFileName = (name: string): boolean =>
  name.toLowerCase() !== indexFile &&
  /^[\p{L}\p{N}_-][\p{L}\p{M}\p{N} .,'&()!+_~-]*$/u.test(name) &&
  !/[ .]$/.test(name) &&
  Buffer.byteLength(name) <= 200;

/** Whether a video can be published. Ids are part of file names, and only ids that need no URL encoding are rendered. */
const canBePublished = (id: string): boolean => /^[\w-][\w.~-]*$/.test(id) && isFileName(id);

/** The file for a path of the site; null for a path that cannot be a file. */
export function fileOf(address: string): string | null {
  if (address === '/') return indexFile;
  if (address.includes('?')) return null;
  const names = decodeURIComponent(address).slice(1).split('/');
  return names.every(isFileName) ? [...names, indexFile].join('/') : null;
}

/** The files of a page. A watch page also has the player that other sites embed, and its oEmbed document. */
export function filesOf(address: string): string[] {
  const page = fileOf(address)!;
  const id = watchedId(address);
  return id === null ? [page] : [page, embedFile(id), oembedFile(id)];
}

export const embedFile = (id: string): string => `${embedPath(id).slice(1)}/${indexFile}`;
export const oembedFile = (id: string): string => oembedPath(id).slice(1);

/** The file of a feed; null if its path cannot be a file. */
export function feedFile(category?: string): string | null {
  const address = feedPath(category);
  if (address === null) return null;
  const names = decodeURIComponent(address).slice(1).split('/');
  return names.every(isFileName) ? names.join('/') : null;
}

/** The id of a watch page's video; null for other pages. */
export const watchedId = (address: string): string | null =>
  address.startsWith('/watch/') ? address.slice('/watch/'.length) : null;

/** The paths of all pages to publish: those with a screen and a valid file name. */
export function addressesOf(
  entries: readonly CatalogueEntry[],
  categories: string[],
  remotes: Routed[],
  site?: StoredSite,
): Set<string> {
  const months = new Set(entries.map(({ date }) => monthAddress(date)));
  const lists = ['/', '/category', ...categories.map(categoryAddress), archiveAddress, ...months];
  const own = customPagesOf(site).map(({ id }) => customPageAddress(id));
  const routes = remotes.flatMap((remote) => remote.routes.map(({ path }) => path));
  const hasScreen = (address: string) =>
    routes.some((route) => matchesRoute(route, decodeURIComponent(address)));
  const watch = hasScreen('/watch/a') ? entries.filter(({ id }) => canBePublished(id)) : [];
  return new Set([
    ...[...lists, ...own].filter((address) => fileOf(address) !== null && hasScreen(address)),
    // Sorted by category, so that related videos of a category are read only once.
    ...[...watch]
      .sort((one, other) => (one.category < other.category ? -1 : one.category > other.category ? 1 : 0))
      .map(({ id }) => watchPath(id)),
  ]);
}
