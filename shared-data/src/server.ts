/**
 * For those who render pages on a server: what a screen shows, read whole, and what a page holds of it for the browser.
 */
export { readScreen, readVersion, type ScreenContent } from './first-reads/read-screen';
export { readContent, type SiteContent } from './first-reads/read-content';
export { ReadsAtHand } from './cache/reads-at-hand';
export { replaceTexts, storedCaches } from './cache/rendered-cache';
export { readStoredPicture } from './items/stored-picture';
export { readEntries, readItem, readNewest } from './first-reads/read-published';
export { monthOf } from './catalogue/archive';
