import type { Configuration } from 'shared-data';
import { type Published, publishedPath, type RenderedState } from 'shared-data/contract';

/** The result of comparing a server-rendered page with the database. */
export interface Freshness {
  isStale: boolean;
  /** The index summary without the site's settings, as the database returns it; absent without a catalogue. */
  summary?: { version: { integerValue: string } };
}

/** The fields of the index summary without the site's settings, which are large and already in the page. */
const fieldPaths = ['version', 'total', 'categories', 'shards', 'banners', 'series', 'views'];

/**
 * Finds out, with one document read, whether a page is stale: the catalogue has changed since the last publication,
 * that publication could not render the page, or the browser has kept an earlier HTML.
 */
export async function readFreshness(
  configuration: Pick<Configuration, 'firebase' | 'local'>,
  { address, stamp }: RenderedState,
): Promise<Freshness> {
  const [summary, response, isEarlier] = await Promise.all([
    readSummary(configuration),
    fetch(publishedPath, { cache: 'no-cache' }),
    isReplaced(stamp),
  ]);
  const published = response.ok ? ((await response.json()) as Published) : undefined;
  const version = summary ? Number(summary.version.integerValue) : null;
  const isStale = isEarlier || version !== published?.version || published.failed.includes(address);
  return { isStale, ...(summary && { summary }) };
}

/** @see https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/batchGet */
async function readSummary({
  firebase,
  local,
}: Pick<Configuration, 'firebase' | 'local'>): Promise<Freshness['summary']> {
  const database = `projects/${firebase.projectId}/databases/(default)/documents`;
  const server = local?.firestore ?? 'https://firestore.googleapis.com';
  // Without a JSON content type, the request needs no CORS preflight.
  const response = await fetch(`${server}/v1/${database}:batchGet?key=${firebase.apiKey}`, {
    method: 'POST',
    body: JSON.stringify({ documents: [`${database}/catalogue/summary`], mask: { fieldPaths } }),
  });
  const [{ found }] = (await response.json()) as [{ found?: { fields: Freshness['summary'] } }];
  return found?.fields;
}

interface Navigation extends PerformanceNavigationTiming {
  /** `cache` or `navigational-prefetch`; empty if the page came from the network, absent in some browsers. */
  deliveryType?: string;
}

/** Whether the page is an earlier one, as after Back or a prefetch, and the server now has another. */
async function isReplaced(stamp: string): Promise<boolean> {
  const [navigation] = performance.getEntriesByType('navigation') as Navigation[];
  if (!navigation || (navigation.transferSize > 0 && !navigation.deliveryType)) return false;
  const response = await fetch(location.href, { cache: 'no-cache' });
  return !(await response.text()).includes(`"stamp":"${stamp}"`);
}
