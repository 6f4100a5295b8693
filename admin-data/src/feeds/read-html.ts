import { Tokenizer, TokenizerMode, type Token } from 'parse5';

/** HTML as a tree of texts and elements. */
export type HtmlNode = string | HtmlElement;

export interface HtmlElement {
  /** The name of the element in lower case. */
  name: string;
  attributes: Record<string, string>;
  children: HtmlNode[];
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements that start a line of their own. */
export const blocks = words(
  'address article aside blockquote center dd details div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section summary table tr ul',
);

/** Elements without text for a reader. */
const unreadable = words('script style template iframe object head noscript noembed noframes svg math');

/** Elements whose content has no tags. */
const rawText = words('script style iframe noscript noembed noframes xmp');
const rawTextWithEntities = words('textarea title');

const withoutEnd = words('area base br col embed hr img input link meta param source track wbr');

/** Elements whose end tag is optional: a start tag closes an open one of the same name in the same container. */
const withOptionalEnd = words('p li dd dt td th tr a');
const containers = words('ul ol menu dl table');

/** The maximum depth of the tree. Of elements that are nested more deeply, only the text is kept. */
const maxDepth = 100;

interface HtmlHandler {
  onStart: (name: string, attributes: Record<string, string>) => void;
  onText?: (text: string) => void;
  onEnd?: (name: string) => void;
}

/** Reads texts and tags in linear time. */
export function tokenizeHtml(html: string, { onText, onStart, onEnd }: HtmlHandler): void {
  const onCharacter = ({ chars }: Token.CharacterToken) => onText?.(chars);
  const ignore = () => undefined;
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: false },
    {
      onCharacter,
      onWhitespaceCharacter: onCharacter,
      onStartTag({ tagName, attrs }) {
        if (rawText.has(tagName)) tokenizer.state = TokenizerMode.RAWTEXT;
        if (rawTextWithEntities.has(tagName)) tokenizer.state = TokenizerMode.RCDATA;
        onStart(tagName, Object.fromEntries(attrs.map(({ name, value }) => [name, value])));
      },
      onEndTag: ({ tagName }) => onEnd?.(tagName),
      onNullCharacter: ignore,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
    },
  );
  tokenizer.write(html, true);
}

/**
 * The readable part of HTML as a tree, without scripts and pictures; nothing is loaded or run. Takes linear time: the tree builder
 * of `parse5` searches all open elements at each tag, and takes ten seconds for 100 KB of `<ul><li>`.
 */
export function readHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  let skipped: { name: string; depth: number } | undefined;
  tokenizeHtml(html, {
    onText(text) {
      if (!skipped) open.at(-1)!.children.push(text);
    },
    onStart(name, attributes) {
      if (skipped) {
        if (name === skipped.name) skipped.depth++;
        return;
      }
      if (unreadable.has(name)) {
        skipped = { name, depth: 1 };
        return;
      }
      if (withOptionalEnd.has(name)) close(open, name, containers);
      const isOpen = !withoutEnd.has(name);
      if (isOpen && open.length > maxDepth) return;
      const element: HtmlElement = { name, attributes, children: [] };
      open.at(-1)!.children.push(element);
      if (isOpen) open.push(element);
    },
    onEnd(name) {
      if (!skipped) close(open, name);
      else if (name === skipped.name && --skipped.depth === 0) skipped = undefined;
    },
  });
  return root.children;
}

/** Closes the innermost element of this name, and the elements in it. */
function close(open: HtmlElement[], name: string, within?: ReadonlySet<string>): void {
  const at = open.findLastIndex((one) => one.name === name || within?.has(one.name));
  if (at > 0 && open[at]!.name === name) open.length = at;
}
