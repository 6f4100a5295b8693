import { jsonInPage } from '../render/page/markup/in-page';
import { elementsIn, withPiece } from '../render/page/markup/page-elements';
import type { RemoteDescription } from './parts';

/** A remote as a page knows it. */
export interface RegisteredRemote extends Omit<RemoteDescription, 'name' | 'port'> {
  name: string;
  /** Where it answers, without a slash at the end. */
  address: string;
}

/** The part of the run-time configuration that depends on where the parts are; the rest passes through. */
export interface PageConfiguration {
  local?: { firestore: string; auth: string };
  /** In the order in which they get a route that two of them want. */
  remotes: RegisteredRemote[];
  ads?: { scriptUrl: string };
  analytics?: { scriptUrl: string };
  webVitals?: string;
  reports?: string;
  /** Addresses of hosts from which pages load streams and captions. The file of a video plays from any https address. */
  mediaHosts?: string[];
}

/** Where Firestore answers, when no local server stands in for it. */
export const googleFirestore = 'https://firestore.googleapis.com';

/** The configuration that stands in a page; undefined when the page has no place for one. Throws when it is no JSON. */
export function configurationIn(html: string): PageConfiguration | undefined {
  const block = elementOf(html, 'script', 'configuration');
  return block && (JSON.parse(block.text) as PageConfiguration);
}

const elementOf = (html: string, name: string, id: string) =>
  elementsIn(html, name).find(({ attributes }) => attributes['id'] === id);

/**
 * The page with this configuration in it: the JSON block that the page reads at run time, and the connection to
 * Firestore, which saves a visitor a round trip. The rest stays as it is, byte by byte.
 */
export function writePage(html: string, configuration: PageConfiguration): string {
  const block = elementOf(html, 'script', 'configuration')?.written?.content;
  const configured = block ? withPiece(html, block, jsonInPage(configuration)) : html;
  const address = elementOf(configured, 'link', 'data-server')?.written?.attributes['href'];
  if (!address) return configured;
  return withPiece(configured, address, `href="${configuration.local?.firestore ?? googleFirestore}"`);
}
