import { createHash } from 'node:crypto';
import { parse, type DefaultTreeAdapterMap } from 'parse5';

/** JSON inside which no text can end a `<script>` (https://html.spec.whatwg.org/multipage/scripting.html). */
export const jsonInPage = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The hash of an inline script or style in the content policy, such as `'sha256-…'`. */
export const policyHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The hashes of a page's inline scripts for the content policy. Data blocks are omitted, because they do not run. */
export const scriptHashes = (html: string): string[] =>
  elementsIn(html, 'script')
    .filter(({ attributes: { src, type } }) => src === undefined && !type?.includes('json'))
    .map(({ text }) => policyHash(text));

/** An element of a page, as browsers parse it. */
interface PageElement {
  attributes: Record<string, string>;
  /** The text directly inside the element, such as a script. */
  text: string;
}

/** All elements with this name in document order. */
export function elementsIn(html: string, name: string): PageElement[] {
  const found: PageElement[] = [];
  const visit = (node: DefaultTreeAdapterMap['node']): void => {
    if (!('childNodes' in node)) return;
    if (node.nodeName === name && 'attrs' in node) {
      const attributes = Object.fromEntries(node.attrs.map((attribute) => [attribute.name, attribute.value]));
      const texts = node.childNodes.map((child) => ('value' in child ? child.value : ''));
      found.push({ attributes, text: texts.join('') });
    }
    node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return found;
}
