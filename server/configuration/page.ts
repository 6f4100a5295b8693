import type { Configuration } from 'shared-data';
import { jsonInPage } from '../render/page/markup/in-page';

/** A remote in the configuration for pages. Its URL has no slash at the end. */
export type RegisteredRemote = Configuration['remotes'][number];

/** The configuration of pages, as far as servers and releases use it, with fields for them only. */
export interface PageConfiguration extends Partial<Configuration> {
  remotes: RegisteredRemote[];
  /** Where visitors open the site, without a slash at the end, if it has a custom domain. */
  origin?: string;
  /** Origins from which pages load streams and captions. Video files play from any https URL. */
  mediaHosts?: string[];
}

/** The configuration of a project, which a file has. */
export type ProjectConfiguration = PageConfiguration & Configuration;

/** The URL of Firestore without a local server. */
export const googleFirestore = 'https://firestore.googleapis.com';

/**
 * Places in the shell's pages and in the page of a remote. Patterns suffice, because these files are part of this project, and
 * `<` is escaped in JSON.
 */
const places = {
  configuration: /(<script type="application\/json" id="configuration">)([^<]*)/,
  server: /(<link\b[^>]*\bid="data-server"[^>]*\bhref=")[^"]*/,
};

/** The configuration in a page; undefined when the page has no element for one. Throws when it is not JSON. */
export function configurationIn(html: string): PageConfiguration | undefined {
  const json = places.configuration.exec(html)?.[2];
  return json === undefined ? undefined : (JSON.parse(json) as PageConfiguration);
}

/**
 * Writes a configuration into a page: the JSON block that the page reads at run time, and the preconnect link to
 * Firestore, which saves a round trip. All other bytes are unchanged.
 */
export const writePage = (html: string, configuration: PageConfiguration): string =>
  html
    .replace(places.configuration, (_, start: string) => start + jsonInPage(configuration))
    .replace(
      places.server,
      (_, start: string) => start + (configuration.local?.firestore ?? googleFirestore),
    );
