/** Renders the HTML of public paths, which visitors receive before any JavaScript runs. */
export { loadParts, type ReadFile, type ServerParts } from './page/parts/server-parts';
export { LiveSite, type Answer } from './on-request/live-site';
