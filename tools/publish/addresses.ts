import { embedPath, feedPath, oembedPath, watchPath } from 'server/render';
import { categoryAddress, type CatalogueEntry } from 'shared-data';
import { isAddressOf } from 'shared-data/routes';
import { freePageAddress, freePagesOf, monthOf, type StoredSite } from 'shared-data/server';

interface Routed {
  routes: { path: string }[];
}

/** The archive's address of a month. */
export const monthAddress = (date: string): string => `/videos/${monthOf({ date })}`;

export const archiveAddress = '/videos';

/** The file that answers the address of its folder. */
const indexFile = 'index.html';

/** Names of files on every system, which no host takes for something else; of a folder too, beside the page of the one above. */
const isFileName = (name: string): boolean =>
  name.toLowerCase() !== indexFile &&
  /^[\p{L}\p{N}_-][\p{L}\p{M}\p{N} .,'&()!+_~-]*$/u.test(name) &&
  !/[ .]$/.test(name) &&
  Buffer.byteLength(name) <= 200;

/** Ids stand in the names of more files, and addresses of ids that need no encoding alone are rendered. */
export const canBePublished = (id: string): boolean => /^[\w-][\w.~-]*$/.test(id) && isFileName(id);

/** The file that answers an address; null for an address that no file can have. */
export function fileOf(address: string): string | null {
  if (address === '/') return indexFile;
  if (address.includes('?')) return null;
  const names = decodeURIComponent(address).slice(1).split('/');
  return names.every(isFileName) ? [...names, indexFile].join('/') : null;
}

/** The files of a page: itself and, of the page of a video, what other sites embed. */
export function filesOf(address: string): string[] {
  const page = fileOf(address)!;
  const id = watchedId(address);
  return id === null ? [page] : [page, embedFile(id), oembedFile(id)];
}

export const embedFile = (id: string): string => `${embedPath(id).slice(1)}/${indexFile}`;
export const oembedFile = (id: string): string => oembedPath(id).slice(1);

/** Where a feed is; null where no file can be there. */
export function feedFile(category?: string): string | null {
  const address = feedPath(category);
  if (address === null) return null;
  const names = decodeURIComponent(address).slice(1).split('/');
  return names.every(isFileName) ? names.join('/') : null;
}

/** The video of a watch page. */
export const watchedId = (address: string): string | null =>
  address.startsWith('/watch/') ? address.slice('/watch/'.length) : null;

/** The addresses of all pages that are published: those that a part of the product answers, and a file can have. */
export function addressesOf(
  entries: readonly CatalogueEntry[],
  categories: string[],
  remotes: Routed[],
  site?: StoredSite,
): Set<string> {
  const months = new Set(entries.map(({ date }) => monthAddress(date)));
  const lists = ['/', '/category', ...categories.map(categoryAddress), archiveAddress, ...months];
  const own = freePagesOf(site).map(({ id }) => freePageAddress(id));
  const routes = remotes.flatMap((remote) => remote.routes.map(({ path }) => path));
  const hasScreen = (address: string) =>
    routes.some((route) => isAddressOf(route, decodeURIComponent(address)));
  const watch = hasScreen('/watch/a') ? entries.filter(({ id }) => canBePublished(id)) : [];
  return new Set([
    ...[...lists, ...own].filter((address) => fileOf(address) !== null && hasScreen(address)),
    // One after the other, pages of a category need what they show beside the video only once.
    ...[...watch]
      .sort((one, other) => (one.category < other.category ? -1 : one.category > other.category ? 1 : 0))
      .map(({ id }) => watchPath(id)),
  ]);
}
