import { htmlTokens } from './html-tokens';

/** HTML as a tree of what is kept of it: texts, and elements by their small names. */
export type HtmlNode = string | HtmlElement;

export interface HtmlElement {
  name: string;
  attributes: Record<string, string>;
  children: HtmlNode[];
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements that begin a line of their own. */
export const blocks = words(
  'address article aside blockquote center dd details div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section summary table tr ul',
);

/** Elements without text that a person reads. */
const unreadable = words('script style template iframe object head noscript noembed noframes svg math');

const withoutEnd = words('area base br col embed hr img input link meta param source track wbr');

/** What the start of an element ends, where its end was left out, up to the elements that are around it. */
const leftOut: Record<string, { ends: ReadonlySet<string>; within: ReadonlySet<string> }> = {
  ...Object.fromEntries(
    [...blocks].map((name) => [name, { ends: words('p'), within: words('td th table') }]),
  ),
  li: { ends: words('li'), within: words('ul ol menu') },
  dd: { ends: words('dd dt'), within: words('dl') },
  dt: { ends: words('dd dt'), within: words('dl') },
  td: { ends: words('td th'), within: words('tr table') },
  th: { ends: words('td th'), within: words('tr table') },
  tr: { ends: words('tr'), within: words('table') },
  a: { ends: words('a'), within: words('td th table') },
};

/** Elements stand in each other no deeper than this in the tree. What is nested more deeply is the text in it. */
const deepest = 100;

/**
 * The tree of what a person reads of HTML, without scripts and pictures; nothing of it is loaded or run. The time that it takes grows with the length
 * alone: a parser that builds the document of a browser searches all open elements at each tag, and takes ten seconds for 100 KB of `<ul><li>`.
 */
export function readHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  let skipped: { name: string; depth: number } | undefined;
  for (const token of htmlTokens(html)) {
    if (skipped) {
      if ('start' in token && token.start === skipped.name) skipped.depth++;
      if ('end' in token && token.end === skipped.name && --skipped.depth === 0) skipped = undefined;
    } else if ('text' in token) open.at(-1)!.children.push(token.text);
    else if ('end' in token) close(open, (name) => name === token.end);
    else if (unreadable.has(token.start)) skipped = { name: token.start, depth: 1 };
    else {
      const { start: name, attributes } = token;
      const { ends, within } = leftOut[name] ?? {};
      if (ends) close(open, (one) => ends.has(one), within);
      if (withoutEnd.has(name)) open.at(-1)!.children.push({ name, attributes, children: [] });
      else if (open.length <= deepest) {
        const element: HtmlElement = { name, attributes, children: [] };
        open.at(-1)!.children.push(element);
        open.push(element);
      }
    }
  }
  return root.children;
}

/** Ends the innermost open element that is meant, with what is open in it. */
function close(open: HtmlElement[], isMeant: (name: string) => boolean, within?: ReadonlySet<string>): void {
  for (let at = open.length - 1; at > 0; at--) {
    const { name } = open[at]!;
    if (isMeant(name)) open.length = at;
    else if (!within?.has(name)) continue;
    return;
  }
}
