import { htmlTokens } from './html-tokens';
import { resolved } from './choose-address';

const types = ['application/rss+xml', 'application/atom+xml', 'application/feed+json'];

/** Characters of a page that are read: it names its feed at its beginning. */
const longestPage = 2_000_000;

/** The address of the feed that a page names (`<link rel="alternate">`), the first; null where it names none. */
export function feedIn(html: string, address: string): string | null {
  for (const token of htmlTokens(html.slice(0, longestPage))) {
    if (!('start' in token) || token.start !== 'link') continue;
    const { attributes } = token;
    const rel = (attributes['rel'] ?? '').toLowerCase().split(/\s+/);
    const type = (attributes['type'] ?? '').trim().toLowerCase();
    if (!rel.includes('alternate') || !types.includes(type)) continue;
    const feed = resolved(attributes['href'] ?? '', address);
    if (feed !== '') return feed;
  }
  return null;
}
