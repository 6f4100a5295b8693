import type { Scope } from './scope';
import type { Allow, MatchBlock, PatternSegment } from './syntax';
import { Constraint, Path, type RuleValue } from './values';

/** One part of a requested path: a name, any one name (`one`), or any number of names (`many`). */
export type PathPart = string | { unknown: 'one' | 'many' };

interface MatchedRule {
  allow: Allow;
  scope: Scope;
}

/** Finds every `allow` whose block covers the whole path, with the names that the path binds. */
export function* matchingRules(
  blocks: readonly MatchBlock[],
  path: readonly PathPart[],
  outer: Scope,
): Generator<MatchedRule> {
  for (const block of blocks) {
    for (const { bound, rest } of bindings(block.pattern, path)) {
      const scope = outer.child(block.functions);
      for (const [name, value] of bound) scope.bind(name, () => value);
      if (rest.length === 0) for (const allow of block.allows) yield { allow, scope };
      // A wildcard of many names may cover none, so inner blocks are tried on an empty rest as well.
      yield* matchingRules(block.matches, rest, scope);
    }
  }
}

interface Binding {
  bound: [string, RuleValue][];
  rest: readonly PathPart[];
}

function* bindings(pattern: readonly PatternSegment[], path: readonly PathPart[]): Generator<Binding> {
  const [first, ...others] = pattern;
  if (!first) return yield { bound: [], rest: path };
  if (first.kind === 'glob') {
    for (let length = 0; length <= path.length; length++)
      yield* bind(first.name, glob(first.name, path.slice(0, length)), others, path.slice(length));
    return;
  }
  const [part, ...rest] = path;
  if (part === undefined || (typeof part === 'object' && part.unknown === 'many')) return;
  if (first.kind === 'wildcard')
    yield* bind(first.name, typeof part === 'string' ? part : new Constraint([first.name], []), others, rest);
  else if (first.kind === 'literal' && part === first.text) yield* bindings(others, rest);
}

function* bind(
  name: string,
  value: RuleValue,
  pattern: readonly PatternSegment[],
  path: readonly PathPart[],
): Generator<Binding> {
  for (const { bound, rest } of bindings(pattern, path)) yield { bound: [[name, value], ...bound], rest };
}

const glob = (name: string, parts: readonly PathPart[]): RuleValue =>
  parts.every((part) => typeof part === 'string') ? new Path(parts) : new Constraint([name], []);
