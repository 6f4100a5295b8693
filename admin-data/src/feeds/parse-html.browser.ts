import type { HtmlNode } from './html-node';

/** As `parse-html.ts`, by the browser itself: what stands in a template is neither loaded nor run. */
export function parseHtml(html: string): HtmlNode[] {
  const template = document.createElement('template');
  template.innerHTML = html;
  return nodesOf(template.content.childNodes);
}

export function parsePage(html: string): HtmlNode[] {
  return nodesOf(new DOMParser().parseFromString(html, 'text/html').childNodes);
}

const nodesOf = (nodes: NodeListOf<ChildNode>): HtmlNode[] =>
  [...nodes].flatMap((node): HtmlNode[] => {
    if (node instanceof Text) return [node.data];
    if (!(node instanceof Element)) return [];
    const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
    return [{ name: node.localName, attributes, children: nodesOf(node.childNodes) }];
  });
