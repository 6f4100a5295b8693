import { decodeAttribute, decodeText } from './decode-html';

/** A text, the start of an element, or its end, in the order in which they are written. */
type HtmlToken = { text: string } | { start: string; attributes: Record<string, string> } | { end: string };

/** Elements whose content is a text up to their end tag. */
const rawText = new Set('script style textarea title iframe noscript noembed noframes xmp'.split(' '));

/** Every expression reads on from where the one before has ended, and none goes back: each character is read a bounded number of times. */
const tag = /<(\/?)([a-z][^\s/>]*)/iy;
const attribute = /[\s/]*([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y;
const tagStart = /<[a-z!?/]/gi;

/** Reads HTML as its tokens, in a time that grows with its length alone, whatever is written. */
export function* htmlTokens(html: string): Generator<HtmlToken, void> {
  let at = 0;
  while (at < html.length) {
    tag.lastIndex = at;
    const [begin, slash, written = ''] = tag.exec(html) ?? [];
    if (begin === undefined) {
      const isComment = /[!?/]/.test(html[at + 1] ?? '') && html[at] === '<';
      const end = isComment ? endOfComment(html, at) : endOfText(html, at);
      if (!isComment) yield { text: readText(html.slice(at, end)) };
      at = end;
      continue;
    }
    const name = written.toLowerCase();
    const { attributes, end } = readAttributes(html, at + begin.length);
    at = end;
    if (slash) {
      yield { end: name };
      continue;
    }
    yield { start: name, attributes };
    if (!rawText.has(name)) continue;
    const close = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
    close.lastIndex = at;
    const closing = close.exec(html)?.index ?? html.length;
    if (closing > at) yield { text: readText(html.slice(at, closing)) };
    at = closing;
  }
}

function readAttributes(html: string, from: number): { attributes: Record<string, string>; end: number } {
  const attributes: Record<string, string> = {};
  let end = from;
  for (;;) {
    attribute.lastIndex = end;
    const match = attribute.exec(html);
    if (!match) break;
    const [written, name, ...values] = match;
    const value = values.find((one) => one !== undefined) ?? '';
    attributes[name!.toLowerCase()] ??= value.includes('&') ? decodeAttribute(value) : value;
    end += written.length;
  }
  const close = html.indexOf('>', end);
  return { attributes, end: close < 0 ? html.length : close + 1 };
}

function endOfComment(html: string, at: number): number {
  const isLong = html.startsWith('<!--', at);
  // `<!-->` is a comment as well.
  const close = isLong ? html.indexOf('-->', at + 2) : html.indexOf('>', at);
  return close < 0 ? html.length : close + (isLong ? 3 : 1);
}

function endOfText(html: string, at: number): number {
  tagStart.lastIndex = at + 1;
  return tagStart.exec(html)?.index ?? html.length;
}

const readText = (text: string): string => (text.includes('&') ? decodeText(text) : text);
