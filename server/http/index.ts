export { listen } from './listen';
export type { HttpServer } from 'local-firebase/http';
export { buildOf, clips, serveApps, type ServedApps } from './serve-apps';
