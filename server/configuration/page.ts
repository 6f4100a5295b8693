import type { Configuration } from 'shared-data';
import { jsonInPage } from '../render/page/markup/in-page';
import { elementsIn, withPiece } from '../render/page/markup/page-elements';

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

/** The configuration in a page; undefined when the page has no element for one. Throws when it is not JSON. */
export function configurationIn(html: string): PageConfiguration | undefined {
  const block = elementOf(html, 'script', 'configuration');
  return block && (JSON.parse(block.text) as PageConfiguration);
}

const elementOf = (html: string, name: string, id: string) =>
  elementsIn(html, name).find(({ attributes }) => attributes['id'] === id);

/**
 * Writes a configuration into a page: the JSON block that the page reads at run time, and the preconnect link to
 * Firestore, which saves a round trip. All other bytes are unchanged.
 */
export function writePage(html: string, configuration: PageConfiguration): string {
  const block = elementOf(html, 'script', 'configuration')?.written?.content;
  const configured = block ? withPiece(html, block, jsonInPage(configuration)) : html;
  const address = elementOf(configured, 'link', 'data-server')?.written?.attributes['href'];
  if (!address) return configured;
  return withPiece(configured, address, `href="${configuration.local?.firestore ?? googleFirestore}"`);
}
