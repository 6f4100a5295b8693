/** The search as somebody types, for the box of the shell: no page carries it before somebody comes to the box. */
export { prefetchSearch, useSearch, type SearchResult } from './use-search';
