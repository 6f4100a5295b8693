import { Lexer, type Token, type TokensList } from 'marked';

/** Signs that may begin something, of those that are read together. For each, marked searches the rest of the text for where it ends. */
const mostSigns = 100;
const sign = /[\\<!&[\]`*~_@]|:\/\/|www\./gi;

/** marked reads the text of a list or a quote once for each of those that are around it. */
const deepest = 8;

/**
 * The lexer of marked in a time that grows with the length of the text: where a paragraph has more signs than anybody writes, it is read in
 * pieces, of which the end of a line or a space outside of links is the boundary. Lists and quotes that are nested too deeply are the text that they are.
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

/** Pieces of a text with a few hundred signs at most; the end of a line between two of them is a piece of its own. */
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

/** Where a piece ends, and where the next one begins. */
function boundaryIn(text: string, from: number, before: number): { end: number; next: number } {
  const piece = text.slice(from, before);
  const line = piece.lastIndexOf('\n');
  if (line > 0) return { end: from + endOfWords(piece, line), next: from + line + 1 };
  const space = spaceOutsideLinks(piece);
  const end = space > 0 ? from + space : before;
  return { end, next: end };
}

/** Two spaces or a backslash at the end of a line belong to its break. */
function endOfWords(text: string, line: number): number {
  let end = line;
  while (text[end - 1] === ' ') end--;
  if (end === line && text[end - 1] === '\\' && text[end - 2] !== '\\') end--;
  return end;
}

/** The last space that no `[words](address "title")` is around; the last of all where there is none. */
function spaceOutsideLinks(piece: string): number {
  let space = piece.lastIndexOf(' ');
  while (space > 0) {
    const begin = beginOfLink(piece, space);
    if (begin < 0) return space;
    space = piece.lastIndexOf(' ', begin);
  }
  return piece.lastIndexOf(' ');
}

/** Where the link begins that has not ended at a place of a text; -1 where there is none. */
function beginOfLink(text: string, at: number): number {
  const words = text.lastIndexOf('[', at);
  if (words > text.lastIndexOf(']', at)) return words;
  const address = text.lastIndexOf('](', at);
  return address > text.lastIndexOf(')', at) ? text.lastIndexOf('[', address) : -1;
}
