export { hostingOf, pagesIn } from './hosting-configuration';
export { listen } from './listen';
export {
  emptyPageFile,
  buildEmptyPage,
  publicationFile,
  type Publication,
  withPublication,
} from './published-hosting';
export { servePart } from './answer-part';
export type { HttpServer } from 'local-firebase/http';
export { buildOf, clips, serveApps, type ServedApps } from './serve-apps';
