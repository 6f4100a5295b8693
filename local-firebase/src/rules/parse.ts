import { generate, type Parser } from 'peggy';
import { grammar } from './grammar';
import { isLackingMethod, isPattern, lackingFunctions } from './library';
import {
  children,
  packages,
  type Expression,
  type FunctionDeclaration,
  type MatchBlock,
  type RulesFile,
} from './syntax';
import { typeNames } from './values';
import { isInteger64 } from '../values/value';

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
  new Check(fail).file(tree);
  return tree;
}

/** The token at which parsing failed. The parser's own message would list everything that could be there. */
function unexpected(source: string, offset: number): string {
  if (offset === source.length) return 'The file ends too early.';
  const [word] = /^(\w+|[^])/u.exec(source.slice(offset))!;
  return word.trim() === '' ? 'Unexpected space.' : `Unexpected '${word}'.`;
}

type Fail = (sentence: string, offset: number) => never;

const MOST_PARAMETERS = 7;
const MOST_LETS = 10;
const DEEPEST_CALL = 20;
const DEEPEST_EXPRESSION = 99;
const PATTERN_METHODS = ['matches', 'split'];

/** The functions that a block can call, by name, each with those that its own body can call. */
type VisibleFunctions = Map<string, { declaration: FunctionDeclaration; visible: VisibleFunctions }>;

/** Refuses errors that the grammar allows: other versions, a name bound twice, exceeded limits, recursion. */
class Check {
  readonly #fail: Fail;
  readonly #depths = new Map<FunctionDeclaration, number>();

  constructor(fail: Fail) {
    this.#fail = fail;
  }

  file({ version, matches }: RulesFile): void {
    if (version.value !== '2')
      this.#fail("Rules begin with rules_version = '2'; and these do not.", version.at);
    for (const match of matches) this.#match(match, new Map());
  }

  #match(match: MatchBlock, outer: VisibleFunctions): void {
    const visible = this.#functions(match.functions, outer);
    this.#path(match);
    for (const allow of match.allows) if (allow.condition) this.#expression(allow.condition);
    for (const inner of match.matches) this.#match(inner, visible);
  }

  #path(match: MatchBlock): void {
    const names = match.pattern.flatMap((segment) => (segment.kind === 'literal' ? [] : [segment.name]));
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice) this.#fail(`The path binds ${twice} twice.`, match.at);
  }

  #functions(declared: FunctionDeclaration[], outer: VisibleFunctions): VisibleFunctions {
    const visible = new Map(outer);
    for (const [index, one] of declared.entries()) {
      if (declared.findIndex((other) => other.name === one.name) !== index)
        this.#fail(`The function ${one.name} is declared twice here.`, one.at);
      visible.set(one.name, { declaration: one, visible });
    }
    for (const one of declared) {
      this.#function(one);
      if (this.#callDepth(one, visible, []) > DEEPEST_CALL)
        this.#fail(`The function ${one.name} calls functions more than ${DEEPEST_CALL} deep.`, one.at);
    }
    return visible;
  }

  #function(one: FunctionDeclaration): void {
    if (one.parameters.length > MOST_PARAMETERS)
      this.#fail(`The function ${one.name} takes more than ${MOST_PARAMETERS} arguments.`, one.at);
    if (one.lets.length > MOST_LETS)
      this.#fail(`The function ${one.name} has more than ${MOST_LETS} 'let' bindings.`, one.at);
    const names = [...one.parameters, ...one.lets.map((binding) => binding.name)];
    const twice = names.find((name, at) => names.indexOf(name) !== at);
    if (twice) this.#fail(`The function ${one.name} binds ${twice} twice.`, one.at);
    for (const name of names)
      if (packages.has(name)) this.#fail(`The package ${name} cannot lend its name to a value.`, one.at);
    for (const expression of bodies(one)) this.#expression(expression);
  }

  /** How deeply a function's calls are nested: 0 if it calls none. Refuses recursion. */
  #callDepth(one: FunctionDeclaration, visible: VisibleFunctions, callers: FunctionDeclaration[]): number {
    if (callers.includes(one))
      this.#fail(`The function ${one.name} calls itself, which the rules language does not allow.`, one.at);
    const seen = this.#depths.get(one);
    if (seen !== undefined) return seen;
    const callees = bodies(one)
      .flatMap(calls)
      .flatMap((name) => visible.get(name) ?? []);
    const inner = callees.map((callee) =>
      this.#callDepth(callee.declaration, callee.visible, [...callers, one]),
    );
    const depth = Math.max(-1, ...inner) + 1;
    this.#depths.set(one, depth);
    return depth;
  }

  #expression(expression: Expression, depth = 1): void {
    const { at } = expression;
    if (depth > DEEPEST_EXPRESSION)
      this.#fail('The expression is too complex: it nests deeper than 99 levels.', at);
    if (
      expression.kind === 'literal' &&
      typeof expression.value === 'bigint' &&
      !isInteger64(expression.value)
    )
      this.#fail(`The number ${expression.value} does not fit into 64 bits.`, at);
    if (expression.kind === 'is' && !typeNames.includes(expression.type))
      this.#fail(
        `'is ${expression.type}' is not a type of this server (expected one of ${typeNames.join(', ')}).`,
        at,
      );
    if (expression.kind === 'name' && packages.has(expression.name))
      this.#fail(`The package ${expression.name} is not a value.`, at);
    if (expression.kind === 'call' && lackingFunctions.includes(expression.name))
      this.#fail(`${expression.name}() is not implemented by this server.`, at);
    if (expression.kind === 'method') this.#method(expression);
    for (const child of children(expression)) this.#expression(child, depth + 1);
  }

  #method({ object, name, arguments: [pattern], at }: Expression & { kind: 'method' }): void {
    const whose = object.kind === 'name' && packages.has(object.name) ? object.name : '';
    if (isLackingMethod(whose, name))
      this.#fail(`${whose && `${whose}.`}${name}() is not implemented by this server.`, at);
    // A literal pattern is compiled here, before the first request needs it.
    if (!PATTERN_METHODS.includes(name) || pattern?.kind !== 'literal' || typeof pattern.value !== 'string')
      return;
    if (!isPattern(pattern.value))
      this.#fail(`'${pattern.value}' is not a valid RE2 regular expression.`, pattern.at);
  }
}

const bodies = (one: FunctionDeclaration): Expression[] => [
  ...one.lets.map((binding) => binding.value),
  one.result,
];

const calls = (expression: Expression): string[] => [
  ...(expression.kind === 'call' ? [expression.name] : []),
  ...children(expression).flatMap(calls),
];
