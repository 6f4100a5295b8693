/** Renders and releases all public pages. Separate from rendering on request, which needs no own database. */
export { publish, renderPages, type Published, type PublishOptions, type RenderedPages } from './publish';
