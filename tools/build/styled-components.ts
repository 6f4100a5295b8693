import { createHash } from 'node:crypto';
import path from 'node:path';
import ts from 'typescript';

const root = path.join(__dirname, '../..');

/**
 * Gives each styled component an id from its file and its position there. By default components are numbered in the
 * order of evaluation, which differs between server and browser. So would the class names of a rendered page. Removes
 * comments and indentation from the styles, which no minifier does.
 */
export const styledComponents: ts.TransformerFactory<ts.SourceFile> = (context) => (file) => {
  const styled = file.statements
    .filter((one) => ts.isImportDeclaration(one))
    .find(({ moduleSpecifier }) => (moduleSpecifier as ts.StringLiteral).text === 'styled-components')
    ?.importClause?.name?.text;
  if (styled === undefined) return file;

  const { factory } = context;
  const place = path.relative(root, file.fileName).replaceAll('\\', '/');
  let count = 0;
  const visit = (node: ts.Node): ts.Node => {
    if (!ts.isTaggedTemplateExpression(node) || !beginsWith(node.tag, styled))
      return ts.visitEachChild(node, visit, context);
    const id = createHash('sha256').update(`${place} ${count++}`).digest('hex').slice(0, 8);
    const named = factory.createCallExpression(
      factory.createPropertyAccessExpression(node.tag, 'withConfig'),
      undefined,
      [
        factory.createObjectLiteralExpression([
          factory.createPropertyAssignment('componentId', factory.createStringLiteral(`s${id}`)),
        ]),
      ],
    );
    const inside = ts.visitEachChild(node, visit, context);
    const { template, typeArguments } = inside;
    const shorter = ts.isNoSubstitutionTemplateLiteral(template)
      ? (shorten(template) as ts.TemplateLiteral)
      : ts.visitEachChild(template, shorten, context);
    return factory.updateTaggedTemplateExpression(inside, named, typeArguments, shorter);
  };
  const shorten = (part: ts.Node): ts.Node => {
    if (ts.isTemplateSpan(part)) return ts.visitEachChild(part, shorten, context);
    if (!(part.kind in createPart)) return part;
    const { rawText = '' } = part as ts.TemplateLiteralLikeNode;
    const styles = rawText.replace(
      /("[^"]*"|'[^']*')|(?:\s|\/\*[^]*?\*\/)+/g,
      (_, text?: string) => text ?? ' ',
    );
    return createPart[part.kind]!(undefined, styles);
  };
  return ts.visitEachChild(file, visit, context);
};

/** For each kind of part of a template, the function that creates it from its source text. */
const createPart = {
  [ts.SyntaxKind.NoSubstitutionTemplateLiteral]: ts.factory.createNoSubstitutionTemplateLiteral,
  [ts.SyntaxKind.TemplateHead]: ts.factory.createTemplateHead,
  [ts.SyntaxKind.TemplateMiddle]: ts.factory.createTemplateMiddle,
  [ts.SyntaxKind.TemplateTail]: ts.factory.createTemplateTail,
} as Record<number, (text: undefined, rawText: string) => ts.Node>;

/**
 * Whether a tag is `styled.div` or `styled(Link)`, also before chained calls such as `.attrs()`. `name`: the first
 * identifier, such as `styled`.
 */
function beginsWith(tag: ts.Expression, name: string): boolean {
  let at = tag;
  while (ts.isPropertyAccessExpression(at) || ts.isCallExpression(at)) at = at.expression;
  return ts.isIdentifier(at) && at.text === name;
}
