import { Lexer, type Token, type TokensList } from 'marked';

/** The number of signs in one piece that may open an element. For each, marked searches the rest of the piece for its end. */
const mostSigns = 100;
const sign = /[\\<!&[\]`*~_@]|:\/\/|www\./gi;

/** The depth of lists and quotes: marked reads their text once per level. */
const deepest = 8;

/**
 * The lexer of marked in linear time: a paragraph with more signs than people write is read in pieces, divided at line ends
 * or spaces outside of links. Lists and quotes that are nested too deeply remain text.
 */
export class BoundedLexer extends Lexer {
  #depth = 0;

  override blockTokens(text: string, tokens?: Token[], isClipped?: boolean): Token[];
  override blockTokens(text: string, tokens?: TokensList, isClipped?: boolean): TokensList;
  override blockTokens(text: string, tokens: Token[] = [], isClipped?: boolean): Token[] {
    if (this.#depth > deepest) {
      tokens.push({ type: 'paragraph', raw: text, text, tokens: [{ type: 'text', raw: text, text }] });
      return tokens;
    }
    this.#depth++;
    try {
      return super.blockTokens(text, tokens, isClipped);
    } finally {
      this.#depth--;
    }
  }

  override inlineTokens(text: string, tokens: Token[] = []): Token[] {
    for (const piece of piecesOf(text))
      if (piece === '\n') tokens.push({ type: 'br', raw: piece });
      else super.inlineTokens(piece, tokens);
    return tokens;
  }
}

/** The pieces of a text with at most `mostSigns` signs each; a line end between two pieces is a piece of its own. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  let signs = 0;
  for (const { index } of text.matchAll(sign)) {
    if (signs++ < mostSigns) continue;
    const { end, next } = boundaryIn(text, from, index);
    pieces.push(text.slice(from, end), ...(next > end ? ['\n'] : []));
    signs = 1;
    from = next;
  }
  return [...pieces, text.slice(from)];
}

/** The end of a piece, and the start of the next one. */
function boundaryIn(text: string, from: number, before: number): { end: number; next: number } {
  const piece = text.slice(from, before);
  const line = piece.lastIndexOf('\n');
  if (line > 0) return { end: from + endOfWords(piece, line), next: from + line + 1 };
  const space = spaceOutsideLinks(piece);
  const end = space > 0 ? from + space : before;
  return { end, next: end };
}

/** The end of a line's words: two spaces or a backslash belong to the line break. */
function endOfWords(text: string, line: number): number {
  let end = line;
  while (text[end - 1] === ' ') end--;
  if (end === line && text[end - 1] === '\\' && text[end - 2] !== '\\') end--;
  return end;
}

/** The last space outside of a `[text](url "title")`; the last of all if there is none. */
function spaceOutsideLinks(piece: string): number {
  let space = piece.lastIndexOf(' ');
  while (space > 0) {
    const begin = beginOfLink(piece, space);
    if (begin < 0) return space;
    space = piece.lastIndexOf(' ', begin);
  }
  return piece.lastIndexOf(' ');
}

/** The start of a link that is open at a position; -1 if there is none. */
function beginOfLink(text: string, at: number): number {
  const words = text.lastIndexOf('[', at);
  if (words > text.lastIndexOf(']', at)) return words;
  const address = text.lastIndexOf('](', at);
  return address > text.lastIndexOf(')', at) ? text.lastIndexOf('[', address) : -1;
}
