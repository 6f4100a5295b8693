/**
 * For rendering pages on a server: the catalogue's version, the contents of feeds and sitemaps, and the caches that a page
 * contains.
 */
export { readSite, readVersion } from './screens/read-screen';
export type { StoredSite } from './site/site-settings';
export { readContent, type SiteContent } from './catalogue/read-content';
export { SharedReads } from './page-caches/shared-reads';
export { replaceTexts, storedCaches } from './page-caches/rendered-cache';
export { readStoredPicture } from './items/stored-picture';
export { readEntries, readItem, readNewest } from './lists/read-published';
export { freePagesOf, freePageAddress } from './free-pages/free-page-address';
export { readSeriesList } from './series/listed-series';
export { monthOf } from './catalogue/archive';
