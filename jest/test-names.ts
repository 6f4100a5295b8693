import { readFileSync } from 'node:fs';
import ts from 'typescript';

/**
 * The names of the tests in a file, as they are written: of `it`, `test` and their `.each`. A template keeps its
 * `${placeholders}`.
 */
export function readTestNames(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      /^(it|test)\b(?!\.(use|describe|extend|beforeAll))/.test(node.expression.getText())
    ) {
      const [name] = node.arguments;
      if (name && ts.isStringLiteralLike(name)) names.push(name.text);
      else if (name && ts.isTemplateExpression(name)) names.push(name.getText().slice(1, -1));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}
