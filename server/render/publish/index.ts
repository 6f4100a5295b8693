/** Renders all public pages from a snapshot. Apart from rendering on request, which needs no database of its own. */
export { renderSite, type RenderedSite } from './render-site';
export { pageFile } from './addresses';
export type { SiteConfiguration } from './snapshot';
