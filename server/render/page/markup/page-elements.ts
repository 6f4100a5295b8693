import { parse, type DefaultTreeAdapterMap, type Token } from 'parse5';

/** A range of a page's text. */
type Piece = readonly [from: number, to: number];

/** An element of a page, parsed like in a browser. */
interface PageElement {
  attributes: Record<string, string>;
  /** The direct text content, such as a script. */
  text: string;
  /** The ranges in the source, for edits; null for an element that browsers add implicitly. */
  written: {
    tag: Piece;
    /** The range between the tags; empty for a single tag. */
    content: Piece;
    /** The range of each attribute, including its name. */
    attributes: Record<string, Piece>;
  } | null;
}

/** All elements with this name in document order. */
export function elementsIn(html: string, name: string): PageElement[] {
  const found: PageElement[] = [];
  const visit = (node: DefaultTreeAdapterMap['node']): void => {
    if (!('childNodes' in node)) return;
    if (node.nodeName === name && 'attrs' in node) {
      const attributes = Object.fromEntries(node.attrs.map((attribute) => [attribute.name, attribute.value]));
      const texts = node.childNodes.map((child) => ('value' in child ? child.value : ''));
      found.push({ attributes, text: texts.join(''), written: writtenAt(node.sourceCodeLocation) });
    }
    node.childNodes.forEach(visit);
  };
  visit(parse(html, { sourceCodeLocationInfo: true }));
  return found;
}

/** Replaces a range of a page. All other characters are unchanged. */
export const withPiece = (html: string, [from, to]: Piece, text: string): string =>
  html.slice(0, from) + text + html.slice(to);

const pieceOf = ({ startOffset, endOffset }: Token.Location): Piece => [startOffset, endOffset];

function writtenAt(place: Token.ElementLocation | null | undefined): PageElement['written'] {
  if (!place?.startTag) return null;
  const [, opened] = pieceOf(place.startTag);
  return {
    tag: pieceOf(place.startTag),
    content: [opened, place.endTag?.startOffset ?? opened],
    attributes: Object.fromEntries(
      Object.entries(place.attrs ?? {}).map(([name, at]) => [name, pieceOf(at)]),
    ),
  };
}
