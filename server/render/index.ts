/** Renders the HTML of public paths, which visitors receive before any JavaScript runs. */
export { webManifestOf } from './page/head/web-manifest-of';
export { feedOf, maxInFeed } from './page/feeds/feed-of';
export { sitemapsOf } from './page/feeds/sitemaps-of';
export { closedPaths, robotsOf } from './page/feeds/robots-of';
export { oembedOf } from './page/embed/oembed-of';
export { embedPageOf } from './page/embed/embed-page-of';
export { embedPath, feedPath, oembedPath, watchPath } from './page/addresses';
export type { Site } from './page/site';
export type { PicturedVideo } from './page/video-meta';
export { loadParts, type ReadFile, type ServerParts } from './page/parts/server-parts';
export { renderPage, siteOf, type RenderedPage, type RenderOptions } from './page/render/render-page';
export { pictureFileAddress } from './page/render/pictures';
export { LiveSite, type Answer } from './on-request/live-site';
export type { RenderedConfiguration } from './page/render/compose-page';
