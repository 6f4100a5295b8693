import { createHash } from 'node:crypto';
import { remoteEntryFile } from 'shared-data/contract';
import { elementsIn } from './page-elements';

export type RemoteName = 'site' | 'admin';

/** The part of the run-time configuration that depends on where the parts are; the rest passes through. */
export interface PageConfiguration {
  local?: { firestore: string; auth: string };
  remotes: Record<RemoteName, string>;
  ads?: { scriptUrl: string };
  analytics?: { scriptUrl: string };
  webVitals?: string;
  /** Addresses of hosts whose videos the site plays itself. */
  mediaHosts?: string[];
}

// Patterns, not a parser: these places are in our own page, and the rest of it must stay as it is, byte by byte.
const configurationBlock = /(<script[^>]*id="?configuration"?[^>]*>)[\s\S]*?(<\/script>)/;
const connectionToData = /(<link[^>]*id="?data-server"?[^>]*href=)("[^"]*"|[^\s>]*)/;
const preloadOfAnEntry = /(<link[^>]*id="?entry-)(site|admin)("?[^>]*href=)("[^"]*"|[^\s>]*)/g;

/** Where Firestore answers, when no local server stands in for it. */
export const googleFirestore = 'https://firestore.googleapis.com';

/** What a content policy calls the scripts that stand in a page and run, such as `'sha256-…'`; data does not run. */
export const scriptHashes = (html: string): string[] =>
  elementsIn(html, 'script')
    .filter(({ attributes: { src, type } }) => src === undefined && !type?.includes('json'))
    .map(({ text }) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);

/**
 * The page with this configuration in it: the JSON block that the page reads at run time, the preload of a remote's
 * entry and the connection to Firestore, which save a visitor a round trip each.
 */
export function writePage(html: string, configuration: PageConfiguration): string {
  const json = JSON.stringify(configuration).replaceAll('<', '\\u003c');
  return html
    .replace(configurationBlock, (_, open: string, close: string) => `${open}${json}${close}`)
    .replace(connectionToData, (_, before: string) => {
      return `${before}"${configuration.local?.firestore ?? googleFirestore}"`;
    })
    .replace(preloadOfAnEntry, (_, before: string, remote: RemoteName, after: string) => {
      return `${before}${remote}${after}"${configuration.remotes[remote]}/${remoteEntryFile()}"`;
    });
}
