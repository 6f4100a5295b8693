/** What a public address answers before any code of the product runs. */
export type { NamedPath, PageDescription } from './head/page-description';
export { headOf } from './head/head-of';
export { webManifestOf } from './head/web-manifest-of';
export { feedOf, maxInFeed, type Feed } from './feeds/feed-of';
export { sitemapsOf, sitemapLimits, type SitemapPage, type TextFile } from './feeds/sitemaps-of';
export { closedPaths, robotsOf } from './feeds/robots-of';
export { oembedOf } from './embed/oembed-of';
export { embedPageOf } from './embed/embed-page-of';
export { embedPath, feedPath, oembedPath, watchPath } from './addresses';
export type { Site, PlacedSite } from './site';
export type { PicturedVideo, ToldVideo } from './told-video';
export { loadParts, type ReadFile, type ServerParts } from './parts/server-parts';
export {
  renderPage,
  siteOf,
  type RenderedConfiguration,
  type RenderedPage,
  type RenderOptions,
} from './render/render-page';
export { pictureFileAddress } from './render/pictures';
export { LiveSite, type Answer } from './live/live-site';
