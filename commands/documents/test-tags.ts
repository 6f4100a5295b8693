import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** `// Specification: home.grid, home.empty` or `// State: home.empty` directly above a test: what the test shows. */
export interface Tag {
  kind: 'Specification' | 'State';
  id: string;
  /** From the project's root. */
  file: string;
  line: number;
  /** Whether the comment stands above a test at all. */
  aboveTest: boolean;
}

/** The tags of every test of the project, in the order of their files. */
export function readAllTags(root: string): Tag[] {
  return testFiles(root).flatMap((file) => readTags(file, readFileSync(path.join(root, file), 'utf8')));
}

/** The files of the tests that show a point or a state. */
export const testsOf = (tags: Tag[], kind: Tag['kind'], id: string): string[] =>
  tags.filter((tag) => tag.kind === kind && tag.id === id && tag.aboveTest).map(({ file }) => file);

/** What is wrong with the tags of a kind themselves, each as a sentence; `subject` is what its ids name. */
export const faultsOfTags = (tags: Tag[], kind: Tag['kind'], ids: string[], subject: string): string[] =>
  tags
    .filter((tag) => tag.kind === kind)
    .flatMap(({ id, file, line, aboveTest }) => [
      ...(ids.includes(id) ? [] : [`${file}:${line} names ${id}, which is no ${subject}.`]),
      ...(aboveTest ? [] : [`The tag ${id} in ${file}:${line} stands above no test.`]),
    ]);

/** The tags in the text of one file. */
export function readTags(file: string, text: string): Tag[] {
  const kindOfTag = /^\/\/ (Specification|State): /;
  if (!/\/\/ (Specification|State): /.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** Where each comment starts, and whether a test follows. */
  const comments = new Map<number, { end: number; aboveTest: boolean }>();
  const visit = (node: ts.Node): void => {
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) {
      comments.set(pos, { end, aboveTest: comments.get(pos)?.aboveTest || isTest(node) });
    }
    node.getChildren(source).forEach(visit);
  };
  visit(source);
  return [...comments].flatMap(([start, { end, aboveTest }]) => {
    const comment = text.slice(start, end);
    const kind = kindOfTag.exec(comment)?.[1] as Tag['kind'] | undefined;
    if (!kind) return [];
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    const ids = comment.slice(comment.indexOf(':') + 1).split(',');
    return ids.map((id) => ({ kind, id: id.trim(), file, line, aboveTest }));
  });
}

/** A call with a title and a body of `it` or `test`, as they are, `it.each(…)` or `(available ? it : it.skip)`. */
function isTest(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || node.arguments.length < 2) return false;
  const title = node.arguments[0]!;
  const named = ts.isStringLiteralLike(title) || ts.isTemplateExpression(title);
  return named && runsTests(node.expression);
}

/** What else is written behind `it` or `test` is left out (`.skip`, `.fixme`, `.todo`), or no test (`.step`, `.describe`). */
function runsTests(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return ['it', 'test'].includes(callee.text);
  if (ts.isParenthesizedExpression(callee)) return runsTests(callee.expression);
  if (ts.isConditionalExpression(callee)) return runsTests(callee.whenTrue) || runsTests(callee.whenFalse);
  if (ts.isCallExpression(callee)) return runsTests(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return runsTests(callee.tag);
  if (!ts.isPropertyAccessExpression(callee)) return false;
  return ['each', 'only', 'concurrent'].includes(callee.name.text) && runsTests(callee.expression);
}

function testFiles(root: string, folder = ''): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.posix.join(folder, entry.name);
      if (entry.isFile()) return /\.(test|spec)\.tsx?$/.test(entry.name) ? [file] : [];
      const product = !entry.name.startsWith('.') && !['node_modules', 'dist'].includes(entry.name);
      return entry.isDirectory() && product ? testFiles(root, file) : [];
    });
}
