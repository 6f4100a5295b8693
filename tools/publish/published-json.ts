import type { Published } from 'shared-data/contract';
import type { PublishedPage } from '../release/pages';
import type { Outcome } from './render-pages';

/** The maximum number of listed pages, because every visitor of a page that is older than the catalogue loads this file. */
const mostNamed = 200;

/** The content of `published.json`: pages that are stale, and pages that this publication changed. */
export function publishedJson(
  version: number,
  pages: Record<string, PublishedPage>,
  { rendered }: Outcome,
  gone: Iterable<string>,
  before: number | undefined,
): string {
  const untrue = Object.entries(pages).flatMap(([address, { since }]) =>
    since === undefined || since === before ? [] : [[address, since] as const],
  );
  // Changed pages are listed too, because a browser may have loaded the previous one a moment ago.
  const fresh = [...gone, ...rendered.keys()].map((address) => [address, version] as const);
  const isTooLong = untrue.length > mostNamed;
  const named = isTooLong ? [] : [...untrue, ...fresh].slice(0, mostNamed);
  const since = Math.max(before ?? 0, ...(isTooLong ? untrue.map(([, one]) => one) : []));
  const published: Published = {
    version,
    changed: Object.fromEntries(named),
    ...(since > 0 && { before: since }),
  };
  return JSON.stringify(published);
}
