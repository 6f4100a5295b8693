/** Renders and releases all public pages. Apart from rendering on request, which needs no database of its own. */
export { publish, renderPages, type Published, type PublishOptions, type RenderedPages } from './publish';
