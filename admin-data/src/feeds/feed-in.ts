import type { HtmlElement, HtmlNode } from './html-node';
import { parsePage } from './parse-html';
import { resolved } from './read-xml';

const types = ['application/rss+xml', 'application/atom+xml', 'application/feed+json'];

/** The address of the feed that a page names (`<link rel="alternate">`), the first; null where it names none. */
export function feedIn(html: string, address: string): string | null {
  for (const { name, attributes } of elementsOf(parsePage(html))) {
    const rel = (attributes['rel'] ?? '').toLowerCase().split(/\s+/);
    const type = (attributes['type'] ?? '').trim().toLowerCase();
    if (name !== 'link' || !rel.includes('alternate') || !types.includes(type)) continue;
    const feed = resolved(attributes['href'] ?? '', address);
    if (feed !== '') return feed;
  }
  return null;
}

function* elementsOf(nodes: HtmlNode[]): Generator<HtmlElement> {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    yield node;
    yield* elementsOf(node.children);
  }
}
