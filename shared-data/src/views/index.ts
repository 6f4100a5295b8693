/**
 * How a visitor's page counts a view. An entry of its own: no page carries it but one on which a video has played, on a site whose creator
 * has switched counting on.
 */
export { countView } from './count-view';
