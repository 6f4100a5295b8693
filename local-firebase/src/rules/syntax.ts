import type { RuleValue } from './values';

/** `at` is the offset in the source at which a node begins. The same applies to all nodes. */
interface Node {
  at: number;
}

export interface RulesFile {
  version: Node & { value: string };
  /** The blocks of the service `cloud.firestore`, the only one. */
  matches: MatchBlock[];
}

export interface MatchBlock extends Node {
  kind: 'match';
  pattern: PatternSegment[];
  functions: FunctionDeclaration[];
  matches: MatchBlock[];
  allows: Allow[];
}

export type PatternSegment = { kind: 'literal'; text: string } | { kind: 'wildcard'; name: string };

export interface Allow extends Node {
  kind: 'allow';
  methods: string[];
  /** Null if the rule allows without a condition. */
  condition: Expression | null;
}

export interface FunctionDeclaration extends Node {
  kind: 'function';
  name: string;
  parameters: string[];
  lets: (Node & { name: string; value: Expression })[];
  result: Expression;
}

export type Comparison = '<' | '<=' | '>' | '>=';

/** Operators that always evaluate both operands. */
export type StrictOperator = 'in' | '==' | '!=' | '+' | Comparison;

export type Expression = Node &
  (
    | { kind: 'literal'; value: RuleValue }
    | { kind: 'name'; name: string }
    | { kind: 'list'; items: Expression[] }
    | { kind: 'map'; entries: { key: Expression; value: Expression }[] }
    | { kind: 'path'; segments: Expression[] }
    | { kind: 'not'; operand: Expression }
    | { kind: 'binary'; operator: '||' | '&&' | StrictOperator; left: Expression; right: Expression }
    | { kind: 'is'; operand: Expression; type: string }
    | { kind: 'conditional'; test: Expression; then: Expression; otherwise: Expression }
    | { kind: 'member'; object: Expression; name: string }
    | { kind: 'index'; object: Expression; index: Expression }
    | { kind: 'call'; name: string; arguments: Expression[] }
    | { kind: 'method'; object: Expression; name: string; arguments: Expression[] }
  );

/** Names of packages. They cannot be names of variables. */
export const packages: ReadonlySet<string> = new Set(['math', 'hashing', 'duration', 'timestamp', 'latlng']);

const isPackage = (node: Expression): boolean => node.kind === 'name' && packages.has(node.name);

/** The expressions directly inside an expression. The name of a package is not an expression. */
export function children(node: Expression): Expression[] {
  switch (node.kind) {
    case 'literal':
    case 'name':
      return [];
    case 'list':
      return node.items;
    case 'map':
      return node.entries.flatMap(({ key, value }) => [key, value]);
    case 'path':
      return node.segments;
    case 'not':
    case 'is':
      return [node.operand];
    case 'binary':
      return [node.left, node.right];
    case 'conditional':
      return [node.test, node.then, node.otherwise];
    case 'member':
      return [node.object];
    case 'index':
      return [node.object, node.index];
    case 'call':
      return node.arguments;
    case 'method':
      return [...(isPackage(node.object) ? [] : [node.object]), ...node.arguments];
  }
}
