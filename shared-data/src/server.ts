/** For rendering pages on a server: versions, contents of feeds and sitemaps, the caches that a page contains. */
export * from './read/for-server';
export { customPageAddress } from './contract/urls';
export { customPagesOf } from './model/custom-page';
export { readSeriesList } from './model/series';
export type { StoredSite } from './model/site';
export { replaceTexts, storedCaches } from './read/caches';
export { monthOf } from './read/catalogue';
