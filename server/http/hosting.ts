export interface Header {
  key: string;
  value: string;
}

/** Serving rules of an app, in the format of Firebase Hosting. */
export interface Hosting {
  ignore: string[];
  /** False to serve `index.html` of a folder at its path without a slash at the end. */
  trailingSlash?: boolean;
  redirects?: { source: string; destination: string; type: 301 | 302 }[];
  rewrites?: { source: string; destination: string }[];
  headers: { source: string; headers: Header[] }[];
}
