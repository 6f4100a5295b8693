export { hostingOf, pagesIn } from './hosting-configuration';
export { listen } from './listen';
export {
  emptyPageFile,
  buildEmptyPage,
  publicationFile,
  type Publication,
  withPublication,
} from './published-hosting';
export { readLiveFile } from './read-live-file';
export { servePart, type ServedPart } from './serve-part';
