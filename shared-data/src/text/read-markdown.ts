import type { MarkedToken, Token } from 'marked';
import { BoundedLexer } from './bounded-lexer';
import { type Block, type Inline, momentsIn } from './rich-text';

/** Corrects levels of headings for screen readers: the first is 2, and none is more than one below the previous one. */
function outline(blocks: Block[]): Block[] {
  let above = 1;
  const inOrder = (block: Block): Block => {
    switch (block.kind) {
      case 'heading':
        above = Math.min(Math.max(2, block.level ?? 2), above + 1);
        return { ...block, level: above };
      case 'list':
        return { ...block, items: block.items.map((item) => item.map(inOrder)) };
      case 'quote':
        return { ...block, children: block.children.map(inOrder) };
      default:
        return block;
    }
  };
  return blocks.map(inOrder);
}

/** The most characters that are read. This is twice the limit, because another tool may have stored more. */
const longest = { description: 10_000, page: 40_000 };

/**
 * What a text is from. In a description, times are moments of the video. A custom page has no moments, but `mailto:`
 * links and levels of headings.
 */
export type MarkdownOf = keyof typeof longest;

/** The most levels of nested lists and quotes. Deeper ones remain text. */
const deepest = 6;

/**
 * Parses Markdown to a tree with a few kinds of nodes, texts and safe URLs, so that no text can become another element,
 * attribute or scheme. HTML and unparsable Markdown remain text. Line ends are line breaks.
 */
export function readMarkdown(markdown: string, of: MarkdownOf = 'description'): Block[] {
  const text = markdown.slice(0, longest[of]);
  try {
    const blocks = blocksOf(new BoundedLexer().lex(text), 0, of);
    return of === 'page' ? outline(blocks) : blocks;
  } catch {
    // A thousand nested quotes overflow the stack. Then all is text.
    return [{ kind: 'paragraph', children: [{ kind: 'text', text }] }];
  }
}

const blocksOf = (tokens: Token[], depth: number, of: MarkdownOf): Block[] =>
  tokens.flatMap((token) => blockOf(token, depth, of) ?? []);

/** Converts a token to a block; null if it has none. */
function blockOf(untyped: Token, depth: number, of: MarkdownOf): Block | null {
  const token = untyped as MarkedToken;
  const text = token.raw.trim();
  const raw: Block | null = text ? { kind: 'paragraph', children: [{ kind: 'text', text }] } : null;
  if (depth > deepest) return raw;
  switch (token.type) {
    case 'space':
    case 'def':
    case 'checkbox':
      return null;
    case 'hr':
      return { kind: 'rule' };
    case 'code':
      return { kind: 'code', text: token.text };
    case 'heading': {
      const level = of === 'page' && { level: token.depth };
      return { kind: 'heading', ...level, children: inlinesOf(token.tokens, of) };
    }
    case 'paragraph':
    case 'text':
      return { kind: 'paragraph', children: inlinesOf(token.tokens ?? [token], of) };
    case 'blockquote':
      return { kind: 'quote', children: blocksOf(token.tokens, depth + 1, of) };
    case 'list': {
      const { ordered, start } = token;
      const items = token.items.map(({ tokens }) => blocksOf(withMark(tokens), depth + 1, of));
      return { kind: 'list', start: ordered ? Number(start) : null, items };
    }
    default:
      return raw;
  }
}

/** The tokens of an item in a list. The mark of a task becomes a part of the text, as it is between empty lines. */
function withMark(tokens: Token[]): Token[] {
  const [mark, text, ...rest] = tokens as MarkedToken[];
  if (mark?.type !== 'checkbox' || text?.type !== 'text') return tokens;
  return [{ ...text, tokens: [mark, ...(text.tokens ?? [])] }, ...rest];
}

/** Converts tokens to inline nodes. `isLink`: inside a link, which cannot contain another one. */
const inlinesOf = (tokens: Token[] | undefined, of: MarkdownOf, isLink = false): Inline[] =>
  (tokens ?? []).flatMap((token) => inlineOf(token, of, isLink));

function inlineOf(untyped: Token, of: MarkdownOf, isLink: boolean): Inline | Inline[] {
  const token = untyped as MarkedToken;
  const children = () => ('tokens' in token ? inlinesOf(token.tokens, of, isLink) : []);
  switch (token.type) {
    case 'br':
      return { kind: 'break' };
    case 'checkbox':
      return { kind: 'text', text: token.checked ? '☑ ' : '☐ ' };
    case 'codespan':
      return { kind: 'code', text: token.text };
    case 'strong':
      return { kind: 'strong', children: children() };
    case 'em':
      return { kind: 'emphasis', children: children() };
    case 'del':
      return { kind: 'struck', children: children() };
    case 'image':
      // An image is replaced by its alternative text.
      return children();
    case 'link': {
      const href = isLink ? null : safeAddress(token.href, of);
      if (href === null) return children();
      return { kind: 'link', href, children: inlinesOf(token.tokens, of, true) };
    }
    case 'text':
    case 'escape':
      return isLink || of === 'page' ? { kind: 'text', text: token.text } : momentsIn(token.text);
    default:
      return token.raw ? { kind: 'text', text: token.raw } : [];
  }
}

/** Returns a complete http(s) URL, a path of this site or, in a custom page, a `mailto:` URL; null for other texts. */
function safeAddress(written: string, of: MarkdownOf): string | null {
  if (of === 'page' && /^mailto:[^\s\p{Cc}]+$/iu.test(written)) return written;
  if (/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(written)) return written;
  if (!/^https?:\/\//i.test(written) || !URL.canParse(written)) return null;
  return new URL(written).href;
}
