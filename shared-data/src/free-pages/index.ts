/**
 * Custom pages, for the screen that shows one. Its own entry, so that other pages do not load it. Reads through the page's
 * one `shared-data`.
 */
export { freePageQuery, useFreePage } from './use-free-page';
export type { FreePage } from './free-page';
export { freePageAddress, freePagePreviewKey } from './free-page-address';
