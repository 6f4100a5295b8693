import { resolved } from './choose-address';
import { tokenizeHtml } from './read-html';

const types = ['application/rss+xml', 'application/atom+xml', 'application/feed+json'];

/** The part of a page that is read, in characters. */
const maxPageLength = 2_000_000;

/** The URL of the first feed that a page links to (`<link rel="alternate">`); null if there is none. */
export function feedIn(html: string, address: string): string | null {
  let feed = '';
  tokenizeHtml(html.slice(0, maxPageLength), {
    onStart(name, { rel = '', type = '', href = '' }) {
      if (name !== 'link' || feed !== '') return;
      const isAlternate = rel.toLowerCase().split(/\s+/).includes('alternate');
      if (isAlternate && types.includes(type.trim().toLowerCase())) feed = resolved(href, address);
    },
  });
  return feed || null;
}
