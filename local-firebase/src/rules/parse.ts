import { generate, type Parser } from 'peggy';
import { checkDeclarations } from './declarations';
import { grammar } from './grammar';
import type { RulesFile } from './syntax';

/** A rules file that does not parse, or declares what the language forbids; lines and columns count from 1. */
export class RulesSyntaxError extends Error {
  override readonly name = 'RulesSyntaxError';

  constructor(sentence: string, line: number, column: number, file: string) {
    super(`${file}:${line}:${column} ${sentence}`);
  }
}

/** Turns an offset in the source into a line and a column, both from 1. */
export function position(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

let parser: Parser | undefined;

/** Parses a rules file; throws RulesSyntaxError with a sentence that a person can act on. */
export function parse(source: string, file: string): RulesFile {
  parser ??= generate(grammar, { allowedStartRules: ['File', 'Expression'] });
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
    return fail(error.expected ? describe(source, start, error.expected) : error.message, start);
  }
  checkDeclarations(tree, fail);
  return tree;
}

type Expectation = { type: string; description?: string; text?: string };

function describe(source: string, offset: number, expected: readonly Expectation[]): string {
  const names = shortened(namesOf(expected), beginnings(parser!)).sort();
  const list =
    names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : (names[0] ?? 'something else');
  return `${foundAt(source, offset)}: ${list} is expected here.`;
}

function foundAt(source: string, offset: number): string {
  if (offset === source.length) return 'The file ends too early';
  const [word] = /^(\w+|[^])/u.exec(source.slice(offset))!;
  return word.trim() === '' ? 'Unexpected space' : `Unexpected '${word}'`;
}

const namesOf = (expected: readonly Expectation[]): Set<string> =>
  new Set(expected.filter(({ type }) => type !== 'class').map(nameOf));

const nameOf = ({ type, description, text }: Expectation): string =>
  type === 'end' ? 'the end of the file' : (description ?? `'${text}'`);

/** The tokens with which an expression may begin. */
function beginnings({ parse: read, SyntaxError }: Parser): Set<string> {
  try {
    read('', { startRule: 'Expression' });
  } catch (error) {
    if (error instanceof SyntaxError) return namesOf(error.expected ?? []);
  }
  return new Set();
}

/** Abbreviates the tokens with which an expression may begin: the full list would not help. */
function shortened(names: Set<string>, ofExpression: Set<string>): string[] {
  if (![...ofExpression].every((one) => names.has(one))) return [...names];
  return ['an expression', ...[...names].filter((one) => !ofExpression.has(one))];
}
