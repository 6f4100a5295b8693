import js from '@eslint/js';
import { importX, createNodeResolver } from 'eslint-plugin-import-x';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import tseslint from 'typescript-eslint';

/**
 * The arrows between packages (ARCHITECTURE.md): what each package may not import.
 * Patterns are gitignore-style, as `no-restricted-imports` reads them.
 */
const rule = (message, ...group) => ({ group, message });
const firebase = rule(
  'Only shared-data and admin-data import firebase.',
  'firebase',
  'firebase/*',
  '@firebase/*',
);
const remotes = rule(
  'A remote is loaded by the shell at run time, never imported.',
  ...['*-remote', '*-remote/*', '**/../*-remote/**'],
);
const shellPatterns = ['shell', 'shell/*', '**/../shell/**'];
const shell = rule(
  'No part and no library imports the shell, or the server that renders its pages.',
  ...shellPatterns,
  ...['/server', 'server/*'],
);
const tools = rule('Tools use the packages, never the reverse.', '/tools', 'tools/*', '**/../tools/**');
/** Only from two folders down: `tools/server` has the same name. */
const serverByPath = rule('The server is entered by its exports.', '../../server/**');
const shellOnly = rule('The bench loads the shell as visitors do.', ...shellPatterns);
const past = rule(
  'A package is entered by its exports.',
  ...['shared-data', 'admin-data', 'shared-ui', 'local-firebase', 'server'].flatMap((name) => [
    `${name}/src/**`,
    `**/../${name}/**`,
  ]),
);
const bothData = ['shared-data', 'shared-data/*', 'admin-data', 'admin-data/*'];
const data = rule('shared-ui imports no other package.', ...bothData);
const product = rule(
  'The server knows the protocol, not the product.',
  ...bothData,
  '**/../demo',
  '**/../demo/**',
);
const writes = rule('The panel and the commands write, and nobody else.', 'admin-data', 'admin-data/*');
const documents = rule('Views ask for parsed values; documents are for admin-data.', 'shared-data/documents');
const server = rule(
  'Views reach the server over HTTP; only tests and commands import it.',
  'local-firebase',
  'local-firebase/*',
);
const supportByPath = rule('Test support is entered by the exports of tests.', '**/../tests/**');
const ui = rule('Data knows no views.', 'shared-ui', 'shared-ui/*');
const views = rule('Views come with the builds of the parts.', 'shared-ui', 'shared-ui/*');
/** The shared router offers its declarative names. The data routers would triple its size, and nothing here uses them. */
const router = {
  regex: '^react-router-dom$',
  allowImportNames: namesIn('tools/build/router.ts'),
  message: 'Only the names in tools/build/router.ts are shared between the parts.',
};
const wholeRouter = { regex: '^react-router$', message: 'Import react-router-dom, which all parts share.' };

/**
 * The direction within a package: files of a folder import only from folders before it in the list (ARCHITECTURE.md).
 */
const order = (src, ...folders) => ({
  files: [`${src}/**/*.{ts,tsx}`],
  rules: {
    'import-x/no-restricted-paths': [
      'error',
      {
        basePath: import.meta.dirname,
        zones: folders.slice(0, -1).map((folder, at) => ({
          target: `${src}/${folder}`,
          from: folders.slice(at + 1).map((above) => `${src}/${above}`),
          message: `${folder} comes before it: ${folders.join(' <- ')}.`,
        })),
      },
    ],
  },
});

const restrict = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });
const tests = ['**/*.test.ts', '**/*.test.tsx', '*-remote/e2e/**'];
const noTests = rule('Only tests import tests.', 'tests/*', '**/../tests/**');

/** What the files of a package may not import; its product code may not import tests either. */
const arrows = (files, ...patterns) => [
  { files, rules: restrict(...patterns) },
  { files, ignores: tests, rules: restrict(...patterns, noTests) },
];

function namesIn(file) {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return statements
    .filter((one) => ts.isExportDeclaration(one) && one.exportClause)
    .flatMap(({ exportClause }) => exportClause.elements.map(({ name }) => name.text));
}

export default tseslint.config(
  {
    ignores: ['**/dist/', '**/node_modules/', '.nx/', '.data/', '.stryker/', 'test-results/'],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      // The compiler reports them in TypeScript files (noUnusedLocals, noUnusedParameters).
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: { project: './tsconfig.all.json', tsconfigRootDir: import.meta.dirname },
    },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.d.ts', '.js'] })],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      // A promise that nobody waits for hides its error; `void` says that this is meant.
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  order('admin-remote/src', 'messages', 'pieces', 'forms', 'screens', 'frame'),
  order(
    'shared-data/src',
    ...[
      'text',
      'errors',
      'configuration',
      'firestore',
      'cache',
      'items',
      'categories',
      'summary',
      'catalogue',
      'search',
    ],
    ...['lists', 'page-caches', 'screens'],
  ),
  order(
    'local-firebase/src',
    ...['values', 'store', 'sign-in', 'folder', 'query', 'write', 'rules', 'access', 'protocol'],
  ),
  {
    files: ['admin-data/src/commit/**'],
    ignores: tests,
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        {
          basePath: import.meta.dirname,
          zones: [
            {
              target: 'admin-data/src/commit',
              from: 'admin-data/src',
              except: ['./commit', './errors', './states/state.ts'],
              message: 'The commit imports no subject: subjects.ts gives it their effects.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['{shell,*-remote,shared-ui,shared-data,admin-data}/**/*.{ts,tsx}'],
    ...reactHooks.configs.flat.recommended,
  },
  ...arrows(
    ['{shell,*-remote}/src/**'],
    firebase,
    remotes,
    shell,
    tools,
    past,
    server,
    writes,
    documents,
    router,
    wholeRouter,
  ),
  ...arrows(
    ['admin-remote/src/**'],
    firebase,
    remotes,
    shell,
    tools,
    past,
    server,
    documents,
    router,
    wholeRouter,
  ),
  ...arrows(['demo/**', 'server/{configuration,http,jobs,start}/**'], remotes, tools),
  { files: ['tools/**'], ignores: tests, rules: restrict(remotes, serverByPath, noTests) },
  // On a server a shared library is there as a whole.
  { files: ['shell/src/server.tsx'], rules: restrict(firebase, remotes, past, server, writes, documents) },
  ...arrows(['shared-data/src/**'], remotes, shell, tools, past, server, ui, writes),
  ...arrows(['admin-data/src/**'], remotes, shell, tools, past, server, ui),
  ...arrows(['shared-ui/src/**'], firebase, remotes, shell, tools, past, data, server),
  ...arrows(['server/render/**'], firebase, remotes, shell, tools, past, server, views, writes),
  { files: ['bench/src/**'], rules: restrict(remotes, shellOnly, past, supportByPath) },
  ...arrows(['local-firebase/src/**'], remotes, shell, tools, past, ui, product),
  {
    files: ['{shell,*-remote}/src/**/*.test.{ts,tsx}'],
    rules: restrict(firebase, remotes, shell, past, writes, documents, router, wholeRouter),
  },
  {
    files: ['admin-remote/src/**/*.test.{ts,tsx}'],
    rules: restrict(firebase, remotes, shell, past, documents, router, wholeRouter),
  },
  {
    files: ['shared-data/src/**/*.test.{ts,tsx}'],
    rules: restrict(remotes, shell, past, ui, writes),
  },
  { files: ['server/render/**/*.test.ts'], rules: restrict(firebase, remotes, shell, past, views, writes) },
  {
    files: ['admin-data/src/**/*.test.{ts,tsx}'],
    rules: restrict(remotes, shell, past, ui),
  },
  // The protocol's own tests speak with the real client.
  { files: [...tests, 'tests/**'], rules: { '@typescript-eslint/no-explicit-any': 'off' } },
  {
    files: [...tests, 'tests/**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          'MemberExpression[property.name="only"]',
          'MemberExpression[property.value="only"]',
          'Identifier[name=/^f(it|describe)$/]',
        ].map((selector) => ({ selector, message: 'It leaves every other test of the file out.' })),
      ],
    },
  },
);
