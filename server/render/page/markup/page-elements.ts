import { parse, type DefaultTreeAdapterMap, type Token } from 'parse5';

/** A piece of a page's text, from a character up to another. */
export type Piece = readonly [from: number, to: number];

/** An element of a page, as a browser reads it. */
export interface PageElement {
  attributes: Record<string, string>;
  /** The text that stands directly in it, such as a script. */
  text: string;
  /** Where it is written, to change that alone; null for one that a browser adds. */
  written: {
    tag: Piece;
    /** What is between its tags; empty where it has one alone. */
    content: Piece;
    /** Each attribute with its name. */
    attributes: Record<string, Piece>;
  } | null;
}

/** All elements of this name in a page, in the order of the page. */
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

/** The page with another text in the place of a piece; every other character stays as it is. */
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
