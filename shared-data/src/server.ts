/**
 * For rendering pages on a server: the catalogue's version, the contents of feeds and sitemaps, and the caches that a page
 * contains.
 */
export { readSite, readVersion } from './screens/read-screen';
export type { StoredSite } from './site/site-settings';
export { readContent, type SiteContent } from './catalogue/read-content';
export { replaceTexts, SharedReads, storedCaches } from './page-caches/page-caches';
export { readStoredPicture } from './items/read-stored';
export { readEntries, readItem, readNewest } from './lists/list-query';
export { freePagesOf, freePageAddress } from './free-pages/free-page-address';
export { readSeriesList } from './series/series-page';
export { monthOf } from './catalogue/archive';
