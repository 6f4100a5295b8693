export { listen } from './listen';
export { servePart } from './answer-part';
export type { HttpServer } from 'local-firebase/http';
export { buildOf, clips, serveApps, type ServedApps } from './serve-apps';
