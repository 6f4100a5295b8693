/** HTML as a tree of what is kept of it: texts, and elements by their small names. */
export type HtmlNode = string | HtmlElement;

export interface HtmlElement {
  name: string;
  attributes: Record<string, string>;
  children: HtmlNode[];
}
