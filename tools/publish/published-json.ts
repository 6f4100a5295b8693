import type { Published } from 'shared-data/contract';
import type { PublishedPage } from '../release/pages';
import type { Outcome } from './render-pages';

/** As many pages are named: every visitor of a page that is older than the catalogue loads this. */
const mostNamed = 200;

/** `published.json`: which pages are not true, or were not before. */
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
  // A page that was loaded a moment ago may be the one of before.
  const anew = [...gone, ...rendered.keys()].map((address) => [address, version] as const);
  const isTooLong = untrue.length > mostNamed;
  const named = isTooLong ? [] : [...untrue, ...anew].slice(0, mostNamed);
  const since = Math.max(before ?? 0, ...(isTooLong ? untrue.map(([, one]) => one) : []));
  const published: Published = {
    version,
    changed: Object.fromEntries(named),
    ...(since > 0 && { before: since }),
  };
  return JSON.stringify(published);
}
