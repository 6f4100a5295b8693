/**
 * For rendering pages on a server: the catalogue's version, the contents of feeds and sitemaps, and the caches that a page
 * contains.
 */
export {
  readSite,
  readVersion,
  readContent,
  type SiteContent,
  readStoredPicture,
  readEntries,
  readItem,
  readNewest,
} from './read/for-server';
export type { StoredSite } from './model/site';
export { replaceTexts, SharedReads, storedCaches } from './read/caches';
export { freePagesOf } from './model/free-page';
export { freePageAddress } from './contract/urls';
export { readSeriesList } from './model/series';
export { monthOf } from './read/queries';
