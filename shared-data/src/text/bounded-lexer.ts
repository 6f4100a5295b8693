import { Lexer, type Token, Tokenizer, type Tokens, type TokensList } from 'marked';

/** Signs that may begin an element. For each of them, marked searches the rest of the text for the element's end. */
const sign = /[\\<!&[\]`*~_@]|:\/\/|www\./gi;
const mostSigns = 400;

const isLong = (text: string): boolean => (text.match(sign)?.length ?? 0) > mostSigns;

/**
 * A line that begins with more signs of lists and quotes than people nest, except for a horizontal rule. After each
 * sign, marked tests the rest of the line again, so its time grows with the square of the length.
 */
const nested =
  /^(?![ \t]*([*-])(?:[ \t]*\1)*[ \t]*$)(?:[ \t]*(?:[*+-][ \t]|\d{1,9}[.)][ \t]|>)){6}[ \t]*\d*(?=[*+\-.)>])/gm;

/**
 * The lexer of marked, limited to a time that grows with the length of the text. A paragraph with more signs than
 * people write is read line by line, and such a line remains text. In a line, the seventh sign of a list or quote is
 * escaped, even in code: the rest is text. An underlined heading of more than 50 lines is text too.
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
    // Two spaces or a backslash before a line end are part of the line break.
    for (const [at, line] of text.split(/ *\n|(?<!\\)\\\n/).entries()) {
      if (at > 0) tokens.push({ type: 'br', raw: '\n' });
      if (isLong(line)) tokens.push({ type: 'text', raw: line, text: line });
      else super.inlineTokens(line, tokens);
    }
    return tokens;
  }
}

/** An underlined heading of at most 50 lines. In a list, marked searches for the underline from each line on. */
const headingLines = /^(?:.*\n){0,50}.*\n?/;

class BoundedTokenizer extends Tokenizer {
  override lheading(text: string): Tokens.Heading | undefined {
    return super.lheading(headingLines.exec(text)![0]);
  }
}
