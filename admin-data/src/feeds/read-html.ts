import { Parser } from 'htmlparser2';

/** HTML as a tree of texts and elements. */
export type HtmlNode = string | HtmlElement;

export interface HtmlElement {
  /** The name of the element in lower case. */
  name: string;
  attributes: Record<string, string>;
  children: HtmlNode[];
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements that begin a new line. */
export const blocks = words(
  'address article aside blockquote center dd details div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section summary table tr ul',
);

/** Elements whose text is not for readers. */
const unreadable = words('script style template iframe object head noscript noembed noframes svg math');

/** The most levels of the tree. Of deeper elements, only the text remains. */
const maxDepth = 100;

/** Parses the readable part of HTML, without scripts and pictures. Loads and runs nothing. */
export function readHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  const parser = new Parser({
    ontext: (text) => void open.at(-1)!.children.push(text),
    onopentag(name, attributes) {
      const parent = open.at(-1)!;
      const isReadable = !unreadable.has(name);
      if (isReadable && open.length > maxDepth) return void open.push(parent);
      const element: HtmlElement = { name, attributes, children: [] };
      if (isReadable) parent.children.push(element);
      open.push(element);
    },
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  return root.children;
}
