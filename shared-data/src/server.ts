/** What a server needs to render pages: versions, contents of feeds and sitemaps, and the caches in a page. */
export * from './read/for-server';
export { customPageAddress } from './contract/urls';
export { customPagesOf } from './model/custom-page';
export { readSeriesList } from './model/series';
export type { StoredSite } from './model/site';
export { replaceTexts, storedCaches } from './read/caches';
export { monthOf } from './read/catalogue';
