export interface Header {
  key: string;
  value: string;
}

/** How a part is served, as Firebase Hosting reads it. */
export interface Hosting {
  ignore: string[];
  /** False where the page of a folder answers at its address without a slash at the end. */
  trailingSlash?: boolean;
  redirects?: { source: string; destination: string; type: 301 | 302 }[];
  rewrites?: { source: string; destination: string }[];
  headers: { source: string; headers: Header[] }[];
}
