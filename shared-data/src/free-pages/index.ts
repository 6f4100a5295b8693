/** Pages of the creator's own words, for the screen that shows one: no other page carries it. It reads through the page's one `shared-data`. */
export { freePageQuery, useFreePage } from './use-free-page';
export type { FreePage } from './free-page';
export { freePageAddress, freePagePreviewKey } from './free-page-address';
