/** What a public address answers before any code of the product runs. */
export type { PageDescription } from './head/page-description';
