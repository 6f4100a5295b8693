/** The data of this site in the visitor's browser. Start files need only parts of it. */
export * from './history';
export * from './storage';
export { formatMoment } from '../text/moment';
