import { generate, type Parser } from 'peggy';
import { checkDeclarations } from './declarations';
import { grammar } from './grammar';
import type { RulesFile } from './syntax';

/** A rules file that does not parse, or that declares what the language forbids. The first line and column are 1. */
export class RulesSyntaxError extends Error {
  override readonly name = 'RulesSyntaxError';

  constructor(sentence: string, line: number, column: number, file: string) {
    super(`${file}:${line}:${column} ${sentence}`);
  }
}

/** Converts an offset in the source to a line and a column. The first ones are 1. */
export function position(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

let parser: Parser | undefined;

/** Parses a rules file. Throws RulesSyntaxError with a sentence that a person can act on. */
export function parse(source: string, file: string): RulesFile {
  parser ??= generate(grammar);
  const fail = (sentence: string, offset: number): never => {
    const { line, column } = position(source, offset);
    throw new RulesSyntaxError(sentence, line, column, file);
  };
  let tree: RulesFile;
  try {
    tree = parser.parse(source) as RulesFile;
  } catch (error) {
    if (error instanceof RangeError) return fail('The file nests too deeply.', 0);
    if (!(error instanceof parser.SyntaxError)) throw error;
    const start = error.location.start.offset;
    return fail(error.expected ? unexpected(source, start) : error.message, start);
  }
  checkDeclarations(tree, fail);
  return tree;
}

/** The token at which parsing failed. The parser's own message would list everything that could be there. */
function unexpected(source: string, offset: number): string {
  if (offset === source.length) return 'The file ends too early.';
  const [word] = /^(\w+|[^])/u.exec(source.slice(offset))!;
  return word.trim() === '' ? 'Unexpected space.' : `Unexpected '${word}'.`;
}
