import { Lexer, type Token, Tokenizer, type Tokens, type TokensList } from 'marked';

/** The number of signs in one piece that may open an element. For each, marked searches the rest of the piece for its end. */
const mostSigns = 100;
const sign = /[\\<!&[\]`*~_@]|:\/\/|www\./gi;

/**
 * A line that begins with more signs of lists and quotes than anybody nests, unless it is a horizontal rule. marked tests
 * the rest of such a line again after each sign, and its cost grows with the square of the length.
 */
const nested =
  /^(?![ \t]*([*-])(?:[ \t]*\1)*[ \t]*$)(?:[ \t]*(?:[*+-][ \t]|\d{1,9}[.)][ \t]|>)){6}[ \t]*\d*(?=[*+\-.)>])/gm;

/**
 * The lexer of marked in a time that grows with the length of the text. A paragraph with more signs than people write is
 * read in pieces, divided at line ends or spaces outside of links. The seventh sign of a list or a quote in a line is
 * escaped, also in code, so that what follows is text. An underlined heading of more than 50 lines is text.
 */
export class BoundedLexer extends Lexer {
  constructor() {
    super({ gfm: true, breaks: true, tokenizer: new BoundedTokenizer() });
  }

  override lex(text: string): TokensList {
    return super.lex(text.replace(nested, '$&\\'));
  }

  override inlineTokens(text: string, tokens: Token[] = []): Token[] {
    for (const piece of piecesOf(text))
      if (piece === '\n') tokens.push({ type: 'br', raw: piece });
      else super.inlineTokens(piece, tokens);
    return tokens;
  }
}

/** The most lines of an underlined heading. Within a list, marked searches for the line below it from each line onwards. */
const headingLines = /^(?:.*\n){0,50}.*\n?/;

class BoundedTokenizer extends Tokenizer {
  override lheading(text: string): Tokens.Heading | undefined {
    return super.lheading(headingLines.exec(text)![0]);
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
