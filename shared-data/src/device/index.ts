/**
 * What this site stores in the visitor's browser. Its own entry, because start files and the panel need only parts of it.
 */
export * from './history';
export * from './storage';
export { formatMoment } from '../text/moment';
