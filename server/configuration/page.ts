import type { Configuration } from 'shared-data';
import { jsonInPage } from '../render/page/markup/in-page';

/** A remote in the configuration that pages contain. Its URL has no slash at the end. */
export type RegisteredRemote = Configuration['remotes'][number];

/** The configuration in a page: the fields that servers and releases use. Some of them are ignored by browsers. */
export interface PageConfiguration extends Partial<Configuration> {
  remotes: RegisteredRemote[];
  /** The URL at which visitors open the site, without a slash at the end. Absent if the site has no custom domain. */
  origin?: string;
  /** Origins from which pages load streams and captions. Video files play from any https URL. */
  mediaHosts?: string[];
}

/** The configuration of a project, as its file in `config` has it. */
export type ProjectConfiguration = PageConfiguration & Configuration;

/** Google's URL of Firestore, used without a local server. */
export const googleFirestore = 'https://firestore.googleapis.com';

/**
 * Patterns for the places in an HTML page where the configuration is written. A parser is not needed, because these
 * pages are part of this project, and `<` is escaped in JSON.
 */
const places = {
  configuration: /(<script type="application\/json" id="configuration">)([^<]*)/,
  server: /(<link\b[^>]*\bid="data-server"[^>]*\bhref=")[^"]*/,
};

/** The configuration in a page; undefined if the page has no element for it. Throws if it is not JSON. */
export function configurationIn(html: string): PageConfiguration | undefined {
  const json = places.configuration.exec(html)?.[2];
  return json === undefined ? undefined : (JSON.parse(json) as PageConfiguration);
}

/**
 * Writes a configuration into a page: as a JSON block, which the page reads at run time, and as a preconnect link to
 * Firestore, which saves a round trip. All other bytes are unchanged.
 */
export const writePage = (html: string, configuration: PageConfiguration): string =>
  html
    .replace(places.configuration, (_, start: string) => start + jsonInPage(configuration))
    .replace(
      places.server,
      (_, start: string) => start + (configuration.local?.firestore ?? googleFirestore),
    );
