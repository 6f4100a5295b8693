import { remoteEntryFile } from 'shared-data/contract';

/** The part of the run-time configuration that depends on where the parts are; the rest passes through. */
export interface PageConfiguration {
  local?: { firestore: string; auth: string };
  remotes: { site: string; admin: string };
}

const configurationBlock = /(<script[^>]*id="?configuration"?[^>]*>)[\s\S]*?(<\/script>)/;
const preloadOfTheSite = /(<link[^>]*id="?site-entry"?[^>]*href=)("[^"]*"|[^\s>]*)/;

/**
 * The page with this configuration in it: the JSON block that the page reads at run time, and the preload of
 * the site's entry, which saves a visitor one round trip.
 */
export function writePage(html: string, configuration: PageConfiguration): string {
  const json = JSON.stringify(configuration).replaceAll('<', '\\u003c');
  const entry = `${configuration.remotes.site}/${remoteEntryFile()}`;
  return html
    .replace(configurationBlock, (_, open: string, close: string) => `${open}${json}${close}`)
    .replace(preloadOfTheSite, (_, before: string) => `${before}"${entry}"`);
}
