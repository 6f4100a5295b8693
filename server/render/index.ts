/** What a public address answers before any code of the product runs. */
export type { NamedPath, PageDescription } from './page/head/page-description';
export { headOf } from './page/head/head-of';
export { webManifestOf } from './page/head/web-manifest-of';
export { feedOf, maxInFeed, type Feed } from './page/feeds/feed-of';
export { sitemapsOf, sitemapLimits, type SitemapPage, type TextFile } from './page/feeds/sitemaps-of';
export { closedPaths, robotsOf } from './page/feeds/robots-of';
export { oembedOf } from './page/embed/oembed-of';
export { embedPageOf } from './page/embed/embed-page-of';
export { embedPath, feedPath, oembedPath, watchPath } from './page/addresses';
export type { Site, PlacedSite } from './page/site';
export type { PicturedVideo, ToldVideo } from './page/told-video';
export { loadParts, type ReadFile, type ServerParts } from './page/parts/server-parts';
export { renderPage, siteOf, type RenderedPage, type RenderOptions } from './page/render/render-page';
export { pictureFileAddress } from './page/render/pictures';
export { LiveSite, type Answer } from './on-request/live-site';
export type { RenderedConfiguration } from './page/render/compose-page';
