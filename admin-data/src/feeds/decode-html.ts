import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** A text of HTML without tags, with its characters in the place of their names. In a browser, `decode-html.browser.ts` is taken in its place. */
export const decodeText = (text: string): string =>
  parseFragment(text.replaceAll('<', '&lt;'))
    .childNodes.map((node) => (node as Tree.TextNode).value)
    .join('');

/** As `decodeText`, of an attribute's value: `&copy=1` in an address stays what it is. */
export function decodeAttribute(value: string): string {
  const [element] = parseFragment(`<a b="${value.replaceAll('"', '&quot;')}">`).childNodes;
  return (element as Tree.Element).attrs[0]!.value;
}
