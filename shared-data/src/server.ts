/**
 * For those who render pages on a server: how new the catalogue is, what feeds and maps of the site name, and what a page
 * holds of what was read, for the browser.
 */
export { readSite, readVersion } from './screens/read-screen';
export type { StoredSite } from './site/site-settings';
export { readContent, type SiteContent } from './catalogue/read-content';
export { ReadsAtHand } from './page-caches/reads-at-hand';
export { replaceTexts, storedCaches } from './page-caches/rendered-cache';
export { readStoredPicture } from './items/stored-picture';
export { readEntries, readItem, readNewest } from './lists/read-published';
export { freePagesOf, freePageAddress } from './free-pages/free-page-address';
export { readSeriesList } from './series/listed-series';
export { monthOf } from './catalogue/archive';
