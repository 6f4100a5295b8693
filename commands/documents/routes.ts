import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** What answers an address: `trash` for `<Trash />`. */
export interface ScreenRoute {
  /** As it stands in the table: `/`, `/watch/:id`, `trash`, `*`. */
  path: string;
  screens: string[];
}

/** The routes that a file declares as `<Route path="…" element={…} />`. */
export function readRoutes(root: string, file: string): ScreenRoute[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const routes: ScreenRoute[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxSelfClosingElement(node) && node.tagName.getText() === 'Route') {
      const written = attribute(node, 'path');
      const address = written && ts.isStringLiteral(written) ? written.text : '/';
      const element = attribute(node, 'element');
      routes.push({ path: address, screens: element ? screensIn(element) : [] });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return routes;
}

/** Elements that hold screens, and are none; the screens of remotes are in `config/parts.json`. */
const holders = ['Columns', 'Side', 'RemoteScreen'];

function screensIn(element: ts.Node): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) {
      const tag = node.tagName.getText();
      if (!holders.includes(tag)) found.push(inKebabCase(tag));
    }
    ts.forEachChild(node, visit);
  };
  visit(element);
  return found;
}

function attribute(
  element: ts.JsxSelfClosingElement | ts.JsxOpeningElement,
  name: string,
): ts.JsxAttributeValue | undefined {
  const found = element.attributes.properties.find(
    (one): one is ts.JsxAttribute => ts.isJsxAttribute(one) && one.name.getText() === name,
  );
  return found?.initializer;
}

const inKebabCase = (name: string): string =>
  [...name]
    .map((letter, i) => (i > 0 && letter !== letter.toLowerCase() ? '-' : '') + letter.toLowerCase())
    .join('');
