import {
  children,
  type Expression,
  type FunctionDeclaration,
  type MatchBlock,
  type RulesFile,
} from 'local-firebase/rules';

export interface Mutant {
  /** The position of the deleted condition in the source. */
  at: number;
  rules: RulesFile;
  /** The collections whose rules contain the condition or call a function that does. */
  concerns: string[];
}

/** A copy of the rules without one condition, for each condition. */
export function deleteConditions(rules: RulesFile): Mutant[] {
  const blocks = blocksOf(rules);
  return blocks.flatMap((block) =>
    [...block.lets.flatMap(operands), ...block.results.flatMap(deletions)].map(
      ({ deleted, replaced, by }) => ({
        at: startOf(deleted),
        rules: replace(rules, replaced, by),
        concerns: collectionsOf(block, blocks),
      }),
    ),
  );
}

/** A container of expressions: the rules of one collection, or a function. */
interface Block {
  collection?: string;
  function?: string;
  results: Expression[];
  lets: Expression[];
}

function blocksOf({ matches }: RulesFile): Block[] {
  const functionOf = (one: FunctionDeclaration): Block => ({
    function: one.name,
    results: [one.result],
    lets: one.lets.map(({ value }) => value),
  });
  const matchOf = ({ pattern, functions, matches, allows }: MatchBlock): Block[] => {
    const collection = pattern[0]?.kind === 'literal' ? pattern[0].text : '';
    const results = allows.flatMap(({ condition }) => condition ?? []);
    return [{ collection, results, lets: [] }, ...functions.map(functionOf), ...matches.flatMap(matchOf)];
  };
  return matches.flatMap(matchOf);
}

function collectionsOf(block: Block, blocks: Block[]): string[] {
  if (block.collection !== undefined) return [block.collection];
  const callers = blocks.filter(({ results, lets }) =>
    [...results, ...lets]
      .flatMap(within)
      .some((node) => node.kind === 'call' && node.name === block.function),
  );
  return [...new Set(callers.flatMap((caller) => collectionsOf(caller, blocks)))];
}

interface Deletion {
  deleted: Expression;
  replaced: Expression;
  by: Expression;
}

/** Deletes each operand of `||` and `&&`. An expression without any becomes `true`. */
function deletions(expression: Expression): Deletion[] {
  const found = operands(expression);
  const isTrue = expression.kind === 'literal' && expression.value === true;
  if (found.length > 0 || isTrue) return found;
  return [
    { deleted: expression, replaced: expression, by: { kind: 'literal', value: true, at: expression.at } },
  ];
}

function operands(node: Expression): Deletion[] {
  const inner = children(node).flatMap(operands);
  if (node.kind !== 'binary' || !['||', '&&'].includes(node.operator)) return inner;
  const { left, right, operator } = node;
  // `a && b && c` nests as `(a && b) && c`: each of the three is deleted separately.
  const isChain = left.kind === 'binary' && left.operator === operator;
  return [
    ...(isChain ? [] : [{ deleted: left, replaced: node as Expression, by: right }]),
    { deleted: right, replaced: node, by: left },
    ...inner,
  ];
}

const startOf = (node: Expression): number => Math.min(...within(node).map(({ at }) => at));

const within = (node: Expression): Expression[] => [node, ...children(node).flatMap(within)];

/** Copies a tree and replaces one node. */
function replace<T>(tree: T, replaced: Expression, by: Expression): T {
  const copy = (value: unknown): unknown => {
    if (value === replaced) return by;
    if (Array.isArray(value)) return value.map(copy);
    if (value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
    return Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, copy(inner)]));
  };
  return copy(tree) as T;
}
