/** Preloads a script, like an entry, which is requested without CORS. */
export function preload(href: string, crossOrigin: string | null = null): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', crossOrigin, href });
  document.head.append(link);
}

/** Preloads a file of a remote in the CORS mode in which its entry requests it; otherwise the browser would load it twice. */
export const preloadChunk = (href: string): void =>
  preload(href, new URL(href, location.href).origin === location.origin ? null : 'anonymous');

/** The fields of a remote's `part.json` from which a page finds its code. */
export interface LoadingManifest {
  contract: number;
  /** The entry, such as `assets/remoteEntry.1234.js`. */
  entry: string;
  /** The files that the entry loads first. */
  start: string[];
  /** The files that each screen loads next. */
  screens?: Record<string, string[]>;
}

declare global {
  interface Window {
    /** The manifest of the remote at the URL of the empty page, which its first script has requested. */
    manifest?: { address: string; content: Promise<LoadingManifest> } | undefined;
  }
}

export const readLoadingManifest = async (address: string): Promise<LoadingManifest> =>
  (await fetch(`${address}/part.json`)).json() as Promise<LoadingManifest>;
