export { publishPages } from './publish-pages';
