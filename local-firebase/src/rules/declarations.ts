import { isInteger64 } from '../values/value';
import {
  children,
  packages,
  type Expression,
  type FunctionDeclaration,
  type MatchBlock,
  type RulesFile,
} from './syntax';
import { refused } from './library';
import { isPattern } from './library/text';
import { typeNames } from './values';

type Fail = (sentence: string, offset: number) => never;

const MOST_PARAMETERS = 7;
const MOST_LETS = 10;
const DEEPEST_CALL = 20;
const DEEPEST_EXPRESSION = 99;
const PATTERN_METHODS = ['matches', 'split', 'replace'];

/** Refuses what the grammar lets through: versions, names bound twice, too many of a thing, recursion. */
export function checkDeclarations(file: RulesFile, fail: Fail): void {
  if (file.version?.value !== '2') {
    fail("Rules begin with rules_version = '2'; and these do not.", file.version?.at ?? 0);
  }
  if (file.services.length === 0)
    fail('The file declares no service, such as service cloud.firestore { … }.', 0);
  const names = new Set<string>();
  for (const service of file.services) {
    if (names.has(service.name)) fail(`The service ${service.name} is declared twice.`, service.at);
    names.add(service.name);
    checkScope(service, new Map(checkFunctions(file.functions, new Map(), fail)), fail);
  }
}

/** The functions that a block sees by their names, each with those that its own body sees. */
type VisibleFunctions = Map<string, { declaration: FunctionDeclaration; visible: VisibleFunctions }>;

function checkScope(
  scope: { functions: FunctionDeclaration[]; matches: MatchBlock[] },
  outer: VisibleFunctions,
  fail: Fail,
): void {
  const visible = checkFunctions(scope.functions, outer, fail);
  for (const match of scope.matches) {
    checkPath(match, fail);
    for (const allow of match.allows) if (allow.condition) checkExpression(allow.condition, fail);
    checkScope(match, visible, fail);
  }
}

function checkPath(match: MatchBlock, fail: Fail): void {
  const names = match.pattern.flatMap((segment) => (segment.kind === 'literal' ? [] : [segment.name]));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) fail(`The path binds ${twice} twice.`, match.at);
  if (match.pattern.filter((segment) => segment.kind === 'glob').length > 1) {
    fail("The path of one 'match' may hold only one wildcard of the form {name=**}.", match.at);
  }
}

function checkFunctions(
  declared: FunctionDeclaration[],
  outer: VisibleFunctions,
  fail: Fail,
): VisibleFunctions {
  const visible = new Map(outer);
  for (const [index, one] of declared.entries()) {
    if (declared.findIndex((other) => other.name === one.name) !== index)
      fail(`The function ${one.name} is declared twice here.`, one.at);
    visible.set(one.name, { declaration: one, visible });
  }
  const depths = new Map<FunctionDeclaration, number>();
  for (const one of declared) {
    checkFunction(one, fail);
    if (callDepth(one, visible, depths, [], fail) > DEEPEST_CALL)
      fail(`The function ${one.name} calls functions more than ${DEEPEST_CALL} deep.`, one.at);
  }
  return visible;
}

function checkFunction(one: FunctionDeclaration, fail: Fail): void {
  if (one.parameters.length > MOST_PARAMETERS)
    fail(`The function ${one.name} takes more than ${MOST_PARAMETERS} arguments.`, one.at);
  if (one.lets.length > MOST_LETS)
    fail(`The function ${one.name} has more than ${MOST_LETS} 'let' bindings.`, one.at);
  const names = [...one.parameters, ...one.lets.map((binding) => binding.name)];
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) fail(`The function ${one.name} binds ${twice} twice.`, one.at);
  for (const name of names)
    if (packages.has(name)) fail(`The package ${name} cannot lend its name to a value.`, one.at);
  for (const expression of bodies(one)) checkExpression(expression, fail);
}

/** How deep the calls of a function go: 0 where it calls none. Refuses a function that calls itself. */
function callDepth(
  one: FunctionDeclaration,
  visible: VisibleFunctions,
  depths: Map<FunctionDeclaration, number>,
  callers: FunctionDeclaration[],
  fail: Fail,
): number {
  if (callers.includes(one))
    fail(`The function ${one.name} calls itself, which the rules language does not allow.`, one.at);
  const seen = depths.get(one);
  if (seen !== undefined) return seen;
  const callees = bodies(one)
    .flatMap(calls)
    .flatMap((name) => visible.get(name) ?? []);
  const inner = callees.map((callee) =>
    callDepth(callee.declaration, callee.visible, depths, [...callers, one], fail),
  );
  const depth = Math.max(-1, ...inner) + 1;
  depths.set(one, depth);
  return depth;
}

const bodies = (one: FunctionDeclaration): Expression[] => [
  ...one.lets.map((binding) => binding.value),
  one.result,
];

const calls = (expression: Expression): string[] => [
  ...(expression.kind === 'call' ? [expression.name] : []),
  ...children(expression).flatMap(calls),
];

function checkExpression(expression: Expression, fail: Fail, depth = 1): void {
  if (depth > DEEPEST_EXPRESSION)
    fail('The expression is too complex: it nests deeper than 99 levels.', expression.at);
  if (expression.kind === 'literal' && typeof expression.value === 'bigint') {
    const value = expression.value;
    if (!isInteger64(value)) fail(`The number ${value} does not fit into 64 bits.`, expression.at);
  }
  if (expression.kind === 'is' && !typeNames.includes(expression.type)) {
    fail(
      `'is ${expression.type}' is not a type of this server (expected one of ${typeNames.join(', ')}).`,
      expression.at,
    );
  }
  if (expression.kind === 'name' && packages.has(expression.name)) {
    fail(`The package ${expression.name} is not a value.`, expression.at);
  }
  if (expression.kind === 'method') {
    checkRefused(expression, fail);
    checkPattern(expression, fail);
  }
  for (const child of children(expression)) checkExpression(child, fail, depth + 1);
}

function checkRefused({ object, name, at }: Expression & { kind: 'method' }, fail: Fail): void {
  const whose = object.kind === 'name' && packages.has(object.name) ? object.name : '';
  if (refused.has(whose) || refused.has(name))
    fail(`${whose && `${whose}.`}${name}() is not implemented by this server.`, at);
}

/** A pattern that is written out is compiled before the first request needs it. */
function checkPattern(call: Expression & { kind: 'method' }, fail: Fail): void {
  const [pattern] = call.arguments;
  if (
    !PATTERN_METHODS.includes(call.name) ||
    pattern?.kind !== 'literal' ||
    typeof pattern.value !== 'string'
  )
    return;
  if (!isPattern(pattern.value))
    fail(`'${pattern.value}' is not a valid RE2 regular expression.`, pattern.at);
}
