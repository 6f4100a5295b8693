/** Preloads a script. Without `crossOrigin` it is requested without CORS, like an entry. */
export function preload(href: string, crossOrigin: string | null = null): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', crossOrigin, href });
  document.head.append(link);
}

/** Preloads a remote's file in the CORS mode in which the entry requests it: in another one it would load twice. */
export const preloadChunk = (href: string): void =>
  preload(href, new URL(href, location.href).origin === location.origin ? null : 'anonymous');

/** The fields of a remote's `part.json` with which a page finds the remote's code. */
export interface LoadingManifest {
  contract: number;
  /** The entry, such as `assets/remoteEntry.1234.js`. */
  entry: string;
  /** The files that `entry` loads first. */
  start: string[];
  /** For each screen, the files that are loaded after `start`. */
  screens?: Record<string, string[]>;
}

declare global {
  interface Window {
    /** The manifest of the URL's remote. Requested by the first script of the page without content. */
    manifest?: { address: string; content: Promise<LoadingManifest> } | undefined;
  }
}

export const readLoadingManifest = async (address: string): Promise<LoadingManifest> =>
  (await fetch(`${address}/part.json`)).json() as Promise<LoadingManifest>;
