import { Lexer, type Token, Tokenizer, type Tokens, type TokensList } from 'marked';

/** Signs that may open an element. For each, marked searches the rest of the text for its end. */
const sign = /[\\<!&[\]`*~_@]|:\/\/|www\./gi;
const mostSigns = 400;

const isLong = (text: string): boolean => (text.match(sign)?.length ?? 0) > mostSigns;

/**
 * A line that begins with more signs of lists and quotes than anybody nests, unless it is a horizontal rule. marked tests
 * the rest of such a line again after each sign, and its cost grows with the square of the length.
 */
const nested =
  /^(?![ \t]*([*-])(?:[ \t]*\1)*[ \t]*$)(?:[ \t]*(?:[*+-][ \t]|\d{1,9}[.)][ \t]|>)){6}[ \t]*\d*(?=[*+\-.)>])/gm;

/**
 * The lexer of marked in a time that grows with the length of the text. A paragraph with more signs than people write is
 * read line by line, and a line with as many is text. The seventh sign of a list or a quote in a line is escaped, also in
 * code, so that what follows is text. An underlined heading of more than 50 lines is text.
 */
export class BoundedLexer extends Lexer {
  constructor() {
    super({ gfm: true, breaks: true, tokenizer: new BoundedTokenizer() });
  }

  override lex(text: string): TokensList {
    return super.lex(text.replace(nested, '$&\\'));
  }

  override inlineTokens(text: string, tokens: Token[] = []): Token[] {
    if (!isLong(text)) return super.inlineTokens(text, tokens);
    // Two spaces or a backslash before a line end belong to the line break.
    for (const [at, line] of text.split(/ *\n|(?<!\\)\\\n/).entries()) {
      if (at > 0) tokens.push({ type: 'br', raw: '\n' });
      if (isLong(line)) tokens.push({ type: 'text', raw: line, text: line });
      else super.inlineTokens(line, tokens);
    }
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
