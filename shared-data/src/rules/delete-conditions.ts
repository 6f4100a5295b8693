/** A part of a rules file: from the first character to after the last. */
interface Part {
  from: number;
  to: number;
}

export interface Mutant {
  /** The condition that is deleted. */
  condition: string;
  /** Its line, from 1. */
  line: number;
  rules: string;
  /** The collections whose rules hold it, or call a function that does. */
  concerns: string[];
}

/** The rules without one of their conditions, for each condition in turn. */
export function deleteConditions(rules: string): Mutant[] {
  const text = withoutComments(rules);
  const expressions = [...text.matchAll(/(?:\bif\b|\breturn\b)((?:'(?:[^'\\]|\\.)*'|[^;'])*);/g)].map(
    ({ index, 0: whole, 1: inner }) => {
      const from = index + whole.length - 1 - inner!.length;
      return { from, to: from + inner!.length };
    },
  );
  return expressions.flatMap((expression) =>
    operands(text, expression).map(({ part, removed, replacement }) => ({
      condition: text.slice(part.from, part.to).replace(/\s+/g, ' ').trim(),
      line: text.slice(0, part.from + text.slice(part.from).search(/\S/)).split('\n').length,
      rules: text.slice(0, removed.from) + replacement + text.slice(removed.to),
      concerns: concerns(text, part),
    })),
  );
}

/** Blocks that hold no block: rules of one collection, and functions. */
function concerns(text: string, { from }: Part): string[] {
  const blocks = [
    ...text.matchAll(/(?:match \/(\w+)\/\{\w+\}|function (\w+)\([^)]*\)) \{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}/g),
  ].map(({ index, 0: { length }, 1: collection, 2: name, 3: body }) => ({
    index,
    length,
    collection,
    name,
    body: body!,
  }));
  const own = blocks.find(({ index, length }) => index <= from && from < index + length);
  const collectionsOf = (block: (typeof blocks)[number] | undefined): string[] =>
    !block
      ? []
      : block.collection
        ? [block.collection]
        : blocks.filter(({ body }) => body.includes(`${block.name}(`)).flatMap(collectionsOf);
  return [...new Set(collectionsOf(own))];
}

interface Deletion {
  part: Part;
  removed: Part;
  replacement: string;
}

/** The operands of `||` and `&&`, down to those that hold no further one. */
function operands(text: string, whole: Part): Deletion[] {
  const part = unwrap(text, whole);
  for (const operator of ['||', '&&']) {
    const parts = split(text, part, operator);
    if (parts.length === 1) continue;
    return parts.flatMap((own, i) => {
      const removed = i === 0 ? { from: own.from, to: own.to + 2 } : { from: own.from - 2, to: own.to };
      const inner = operands(text, own);
      return inner.length > 1
        ? [{ part: own, removed, replacement: '' }, ...inner]
        : [{ part: own, removed, replacement: '' }];
    });
  }
  const isConstant = /^\s*true\s*$/.test(text.slice(part.from, part.to));
  return isConstant ? [] : [{ part, removed: part, replacement: ' true' }];
}

function unwrap(text: string, part: Part): Part {
  const source = text.slice(part.from, part.to);
  const [, before, inner, after] = /^(\s*\()([^]*)(\)\s*)$/.exec(source) ?? [];
  if (inner === undefined || !isBalanced(inner)) return part;
  return { from: part.from + before!.length, to: part.to - after!.length };
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const { character } of codeOf(text)) {
    if (character === '(') depth++;
    if (character === ')' && --depth < 0) return false;
  }
  return depth === 0;
}

function split(text: string, { from, to }: Part, operator: string): Part[] {
  const parts: Part[] = [];
  let start = from;
  let depth = 0;
  for (const { character, at } of codeOf(text.slice(from, to))) {
    if ('([{'.includes(character)) depth++;
    if (')]}'.includes(character)) depth--;
    if (depth === 0 && text.startsWith(operator, from + at)) {
      parts.push({ from: start, to: from + at });
      start = from + at + 2;
    }
  }
  return [...parts, { from: start, to }];
}

/** The characters outside of strings. */
function* codeOf(text: string): Iterable<{ character: string; at: number }> {
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "'" && text[at - 1] !== '\\') quoted = !quoted;
    else if (!quoted) yield { character: text[at]!, at };
  }
}

/** Comments become spaces, so that lines stay where they are; an address in a string is none. */
const withoutComments = (rules: string): string =>
  rules.replace(/'(?:[^'\\]|\\.)*'|\/\/[^\n]*/g, (found) => (found.startsWith("'") ? found : ''));
