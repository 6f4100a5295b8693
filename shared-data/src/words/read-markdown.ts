import type { Token, Tokens } from 'marked';
import { BoundedLexer } from './bounded-lexer';
import { type Block, type Inline, momentsIn } from './rich-text';

/**
 * The blocks of a page with the levels of its headings in order: the page's title is the first level, and no heading is more than one
 * below that above it. Who hears a page goes from one to the next.
 */
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

/** A description has 5,000 characters and a page 20,000; another tool may have stored more, which is not read. */
const longest = { description: 10_000, page: 40_000 };

/**
 * What is read. The times in a description are moments of its video; on a page of the creator's own words a time is a time, mail has an
 * address, and headings have levels.
 */
export type MarkdownOf = keyof typeof longest;

/** So deep a list or a quote stands in others; what is deeper is shown as it was typed. */
const deepest = 6;

/**
 * Markdown as a tree that holds texts and safe addresses alone: what is shown of it is made of these few kinds, so that nothing
 * that somebody writes becomes another element, attribute or scheme. HTML stays the text that it is, and so does what
 * cannot be read. A line ends where it was ended.
 */
export function readMarkdown(markdown: string, of: MarkdownOf = 'description'): Block[] {
  const text = markdown.slice(0, longest[of]);
  try {
    const blocks = blocksOf(new BoundedLexer({ gfm: true, breaks: true }).lex(text), 0, of);
    return of === 'page' ? outline(blocks) : blocks;
  } catch {
    // A thousand quotes in one another take more stack than there is.
    return [{ kind: 'paragraph', children: [{ kind: 'text', text }] }];
  }
}

const blocksOf = (tokens: Token[], depth: number, of: MarkdownOf): Block[] =>
  tokens.flatMap((token) => blockOf(token, depth, of));

function blockOf(token: Token, depth: number, of: MarkdownOf): Block[] {
  const raw = (): Block[] => {
    const text = token.raw.trim();
    return text ? [{ kind: 'paragraph', children: [{ kind: 'text', text }] }] : [];
  };
  if (depth > deepest) return raw();
  switch (token.type) {
    case 'space':
    case 'def':
    case 'checkbox':
      return [];
    case 'hr':
      return [{ kind: 'rule' }];
    case 'code':
      return [{ kind: 'code', text: (token as Tokens.Code).text }];
    case 'heading':
      return [
        {
          kind: 'heading',
          ...(of === 'page' && { level: (token as Tokens.Heading).depth }),
          children: inlinesOf((token as Tokens.Heading).tokens, of),
        },
      ];
    case 'paragraph':
    case 'text':
      return [{ kind: 'paragraph', children: inlinesOf((token as Tokens.Text).tokens ?? [token], of) }];
    case 'blockquote':
      return [{ kind: 'quote', children: blocksOf((token as Tokens.Blockquote).tokens, depth + 1, of) }];
    case 'list': {
      const { ordered, start, items } = token as Tokens.List;
      const read = items.map(({ tokens, task, checked }) => {
        const blocks = blocksOf(tokens, depth + 1, of);
        return task ? marked(blocks, checked ? '☑ ' : '☐ ') : blocks;
      });
      return [{ kind: 'list', start: ordered ? Number(start) : null, items: read }];
    }
    default:
      return raw();
  }
}

/** The item of a list of tasks with its mark before its first words. */
function marked([first, ...rest]: Block[], mark: string): Block[] {
  const sign: Inline = { kind: 'text', text: mark };
  if (first?.kind === 'paragraph') {
    const [start, ...others] = first.children;
    // Where empty lines stand between the items, it is still in the words.
    const words = start?.kind === 'text' ? [{ ...start, text: start.text.replace(/^\[[ x]\] +/i, '') }] : [];
    const children = start?.kind === 'text' ? [...words, ...others] : first.children;
    return [{ ...first, children: [sign, ...children] }, ...rest];
  }
  return [{ kind: 'paragraph', children: [sign] }, ...(first ? [first] : []), ...rest];
}

/** `isLink` where a link is around them: a link holds no other. */
const inlinesOf = (tokens: Token[] | undefined, of: MarkdownOf, isLink = false): Inline[] =>
  (tokens ?? []).flatMap((token) => inlineOf(token, of, isLink));

function inlineOf(token: Token, of: MarkdownOf, isLink: boolean): Inline[] {
  const children = () => inlinesOf((token as Tokens.Strong).tokens, of, isLink);
  switch (token.type) {
    case 'br':
      return [{ kind: 'break' }];
    case 'codespan':
      return [{ kind: 'code', text: (token as Tokens.Codespan).text }];
    case 'strong':
      return [{ kind: 'strong', children: children() }];
    case 'em':
      return [{ kind: 'emphasis', children: children() }];
    case 'del':
      return [{ kind: 'struck', children: children() }];
    case 'image':
      // The words that stand for it.
      return children();
    case 'link': {
      const href = isLink ? null : safeAddress((token as Tokens.Link).href, of);
      if (href === null) return children();
      return [{ kind: 'link', href, children: inlinesOf((token as Tokens.Link).tokens, of, true) }];
    }
    case 'text':
    case 'escape': {
      const { text } = token as Tokens.Text;
      return isLink || of === 'page' ? [{ kind: 'text', text }] : momentsIn(text);
    }
    default:
      return token.raw ? [{ kind: 'text', text: token.raw }] : [];
  }
}

/** An address of the web, whole, or a path of this site, and on a page one of mail; null for any other. */
function safeAddress(written: string, of: MarkdownOf): string | null {
  if (of === 'page' && /^mailto:[^\s\p{Cc}]+$/iu.test(written)) return written;
  if (/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(written)) return written;
  if (!/^https?:\/\//i.test(written) || !URL.canParse(written)) return null;
  return new URL(written).href;
}
