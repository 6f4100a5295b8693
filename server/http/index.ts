export { hostingOf, pagesIn } from './hosting-configuration';
export { listen } from './listen';
export {
  drawnFile,
  drawnPage,
  publicationFile,
  type Publication,
  withPublication,
} from './published-hosting';
export { readLiveFile } from './read-live-file';
export { servePart, type ServedPart } from './serve-part';
