import { parse, type DefaultTreeAdapterMap } from 'parse5';

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
