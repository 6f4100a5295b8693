import { parse, parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { HtmlNode } from './html-node';

/** A piece of HTML as a tree; nothing of it is loaded or run. In a browser, `parse-html.browser.ts` is taken in its place. */
export const parseHtml = (html: string): HtmlNode[] => nodesOf(parseFragment(html).childNodes);

/** A page as a tree. */
export const parsePage = (html: string): HtmlNode[] => nodesOf(parse(html).childNodes);

const nodesOf = (nodes: Tree.ChildNode[]): HtmlNode[] =>
  nodes.flatMap((node): HtmlNode[] => {
    if (node.nodeName === '#text') return [(node as Tree.TextNode).value];
    if (!('tagName' in node)) return [];
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    return [{ name: node.tagName, attributes, children: nodesOf(node.childNodes) }];
  });
