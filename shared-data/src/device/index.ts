/** What this site stores in the visitor's browser. Files that pages start with import only the parts that they need. */
export * from './history';
export * from './storage';
export { formatMoment } from '../text/moment';
