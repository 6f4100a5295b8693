import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, type Token } from '@messageformat/parser';
import ts from 'typescript';
import { english } from '../../admin-data/src/errors/sentences';
import { itemFields } from '../../shared-data/src/model/item-draft';
import { groupSentences } from '../../shared-data/src/errors/data-error';
import menus from '../../config/parts.json';

const root = path.join(__dirname, '../..');
const languages = ['es', 'fr', 'de', 'hi', 'ar'];

/** The apps with translated texts. */
const parts = [{ name: 'shell' }, { name: 'site-remote' }, { name: 'admin-remote' }];

/** Files that run before a language is known. */
const before = ['shell/src/main.tsx', 'shell/src/not-started.ts', 'shell/src/rendered/first-script.ts'];

/** Strings that people do not read, such as names of keys. */
const internalTexts = [
  'Ctrl K',
  'Space or k',
  'ArrowUp ArrowDown Home End',
  'The remote has another contract version',
  'The session ended.',
];

interface Use {
  /** The key in the messages: the text itself, or the code of a reason. */
  key: string;
  text: string;
  isPlural: boolean;
}

const filesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll('\\', '/')))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/language\//.test(file));

const read = (file: string) =>
  ts.createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);

function each(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => each(child, visit));
}

/**
 * The texts that `t` and `plural` are called with. Arguments other than literals, such as the message of an error, are
 * in `others`.
 */
function usesIn(file: string): { uses: Use[]; others: string[] } {
  const uses: Use[] = [];
  const others: string[] = [];
  each(read(file), (node) => {
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return;
    const name = node.expression.text;
    if (name !== 't' && name !== 'plural') return;
    const text = node.arguments[name === 't' ? 0 : 2]!;
    if (ts.isStringLiteralLike(text))
      uses.push({ key: text.text, text: text.text, isPlural: name === 'plural' });
    else others.push(text.getText());
  });
  return { uses, others };
}

/** Strings that are never shown: errors that no view shows, styles, and keys of elements. */
const isNeverShown = ({ parent }: ts.Node): boolean =>
  ts.isNewExpression(parent) ||
  ts.isTaggedTemplateExpression(parent) ||
  (ts.isJsxExpression(parent) && ts.isJsxAttribute(parent.parent) && parent.parent.name.getText() === 'key');

const isCalledWith = ({ parent }: ts.Node, name: RegExp): boolean =>
  (ts.isCallExpression(parent) || ts.isNewExpression(parent)) && name.test(parent.expression.getText());

/** Texts that are rendered without `t`: content of elements, and names of controls. */
function untranslatedIn(file: string): string[] {
  const left: string[] = [];
  each(read(file), (node) => {
    if (ts.isJsxText(node) && /\p{L}/u.test(node.text)) left.push(node.text.trim());
    if (
      ts.isStringLiteral(node) &&
      !internalTexts.includes(node.text) &&
      /^\p{Lu}\p{L}* .*\p{L}/u.test(node.text) &&
      !isCalledWith(node, /^(t|plural|Error)$/)
    )
      left.push(node.text);
    if (ts.isTemplateExpression(node) && !isNeverShown(node)) {
      const pieces = [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text);
      if (pieces.some((piece) => /(^|\s)\p{L}{2,}(\s|$)/u.test(piece))) left.push(node.getText());
    }
    if (
      ts.isJsxAttribute(node) &&
      /^(aria-label|title|placeholder|alt|heading|label|name)$/.test(node.name.getText()) &&
      node.initializer &&
      ts.isStringLiteral(node.initializer) &&
      /^\p{Lu}|\p{L} \p{L}/u.test(node.initializer.text)
    )
      left.push(node.initializer.text);
  });
  return left;
}

const places = (tokens: Token[]): string[] =>
  tokens.flatMap((token) =>
    token.type === 'content' || token.type === 'octothorpe'
      ? []
      : [token.arg, ...('cases' in token ? token.cases.flatMap((one) => places(one.tokens)) : [])],
  );
const placesIn = (text: string): string[] => [...new Set(places(parse(text)))].sort();

/** The forms of each plural in a message. */
const formsIn = (text: string): string[][] =>
  parse(text).flatMap((token) => (token.type === 'plural' ? [token.cases.map(({ key }) => key).sort()] : []));

describe.each(parts)('the messages of $name', ({ name }) => {
  const files = [...filesIn(`${name}/src`), ...filesIn('shared-ui/src')].filter(
    (file) => !before.includes(file),
  );
  const found = files.map(usesIn);
  // Creators usually add the series to the menu.
  const labels = [...menus.flatMap(({ menu = [] }) => menu.map(({ label }) => label)), 'Series'];
  const said =
    name === 'admin-remote'
      ? Object.values(itemFields).map(({ label }) => label)
      : Object.values(groupSentences);
  const codes = name === 'admin-remote' ? Object.entries(english) : [];
  const uses = new Map<string, Use>(
    [
      ...found.flatMap((one) => one.uses),
      ...[...said, ...(name === 'shell' ? labels : [])].map((text) => ({ key: text, text, isPlural: false })),
      ...codes.map(([key, text]) => ({ key, text, isPlural: false })),
    ].map((use) => [use.key, use]),
  );

  it('contain every rendered text: no element and no name of a control is only in English', () => {
    expect(files.flatMap((file) => untranslatedIn(file).map((text) => `${file}: ${text}`))).toEqual([]);
    const others = found.flatMap((one) => one.others);
    expect([...new Set(others)].filter((one) => !['error.message', 'label', 'code'].includes(one))).toEqual(
      [],
    );
  });

  it.each(languages)('contain exactly its texts in %s, in alphabetical order', (language) => {
    const said = JSON.parse(
      readFileSync(path.join(root, name, 'src/messages', `${language}.json`), 'utf8'),
    ) as Record<string, string>;
    expect(Object.keys(said)).toEqual([...uses.keys()].sort());
    expect(Object.entries(said).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(languages)(
    'have the placeholders of each text and the plural forms of the language, in %s',
    (language) => {
      const said = JSON.parse(
        readFileSync(path.join(root, name, 'src/messages', `${language}.json`), 'utf8'),
      ) as Record<string, string>;
      const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.sort();
      for (const [key, translation] of Object.entries(said)) {
        const { text = key, isPlural } = uses.get(key) ?? {};
        const wanted = [...new Set([...placesIn(text), ...(isPlural ? ['count'] : [])])].sort();
        expect([text, placesIn(translation)]).toEqual([text, wanted]);
        const forms = formsIn(translation);
        if (isPlural) expect([text, forms.length]).toEqual([text, 1]);
        for (const one of forms) expect([text, one]).toEqual([text, needed]);
      }
    },
  );
});

/** Placeholders for texts that people have written, in any script: titles, names and URLs. */
const written = /^(title|name|what|email|who|other|category|before|names|label|site|beginning|size)$/;

it('user content is isolated from an Arabic sentence around it, so that it does not change the order', () => {
  const said = JSON.parse(
    readFileSync(path.join(root, 'admin-remote/src/messages/ar.json'), 'utf8'),
  ) as Record<string, string>;
  const mixed = Object.values(said).filter((text) =>
    [...text.matchAll(/(^|.)\{(\w+)\}/gsu)].some(
      ([, before, place]) =>
        (written.test(place!) || before === '«' || before === '“') && before !== '\u2068',
    ),
  );
  expect(mixed).toEqual([]);
});
