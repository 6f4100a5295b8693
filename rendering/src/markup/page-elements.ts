import { parse, type DefaultTreeAdapterMap } from 'parse5';

/** An element of a page, as a browser reads it. */
export interface PageElement {
  attributes: Record<string, string>;
  /** The text that stands directly in it, such as a script. */
  text: string;
}

/** All elements of this name in a page, in the order of the page. */
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
