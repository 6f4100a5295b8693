import { jsonInPage } from '../render/page/markup/in-page';
import { elementsIn, withPiece } from '../render/page/markup/page-elements';
import type { RemoteDescription } from './parts';

/** A remote in the configuration for pages. */
export interface RegisteredRemote extends Omit<RemoteDescription, 'name' | 'port'> {
  name: string;
  /** The URL of the remote, without a slash at the end. */
  address: string;
}

/** The fields of the run-time configuration that depend on the URLs of the apps. All other fields pass through. */
export interface PageConfiguration {
  local?: { firestore: string; auth: string; mails?: 'sent' | 'handed-over' };
  /** The remotes in order of priority: if two have the same route, the first one gets it. */
  remotes: RegisteredRemote[];
  /** Where visitors open the site, without a slash at the end, if it has a custom domain. */
  origin?: string;
  ads?: { scriptUrl: string };
  analytics?: { scriptUrl: string };
  webVitals?: string;
  reports?: string;
  /** Origins from which pages load streams and captions. Video files play from any https URL. */
  mediaHosts?: string[];
}

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
