import type { RuleValue } from './values';

/** `at` is everywhere the offset in the source at which the node begins. */
interface Node {
  at: number;
}

export interface RulesFile {
  version: (Node & { value: string }) | null;
  functions: FunctionDeclaration[];
  services: Service[];
}

export interface Service extends Node {
  kind: 'service';
  name: string;
  functions: FunctionDeclaration[];
  matches: MatchBlock[];
}

export interface MatchBlock extends Node {
  kind: 'match';
  pattern: PatternSegment[];
  functions: FunctionDeclaration[];
  matches: MatchBlock[];
  allows: Allow[];
}

export type PatternSegment =
  { kind: 'literal'; text: string } | { kind: 'wildcard'; name: string } | { kind: 'glob'; name: string };

export interface Allow extends Node {
  kind: 'allow';
  methods: string[];
  /** Absent: allowed without a condition. */
  condition: Expression | null;
}

export interface FunctionDeclaration extends Node {
  kind: 'function';
  name: string;
  parameters: string[];
  lets: (Node & { name: string; value: Expression })[];
  result: Expression;
}

export type BinaryOperator =
  '||' | '&&' | 'in' | '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%';

export type Expression = Node &
  (
    | { kind: 'literal'; value: RuleValue }
    | { kind: 'name'; name: string }
    | { kind: 'list'; items: Expression[] }
    | { kind: 'map'; entries: { key: Expression; value: Expression }[] }
    | { kind: 'path'; segments: Expression[] }
    | { kind: 'unary'; operator: '!' | '-'; operand: Expression }
    | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }
    | { kind: 'is'; operand: Expression; type: string }
    | { kind: 'conditional'; test: Expression; then: Expression; otherwise: Expression }
    | { kind: 'member'; object: Expression; name: string }
    | { kind: 'index'; object: Expression; index: Expression }
    | { kind: 'range'; object: Expression; from: Expression; to: Expression }
    | { kind: 'call'; name: string; arguments: Expression[] }
    | { kind: 'method'; object: Expression; name: string; arguments: Expression[] }
  );
