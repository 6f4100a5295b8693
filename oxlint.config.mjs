import { readFileSync } from 'node:fs';

/** Names of packages, as regular expressions. With `-remote`, a new remote needs no entry. */
const packages = [
  ...['shell', '[a-z0-9-]+-remote', 'shared-data', 'admin-data', 'shared-ui'],
  ...['local-firebase', 'server', 'tools', 'bench', 'tests'],
];
const reading = ['shared-data', 'shared-ui'];
const writing = [...reading, 'admin-data'];
const support = ['local-firebase', 'tests'];

/**
 * What each folder imports of the other packages, and what its tests import besides (ARCHITECTURE.md). Of several entries
 * for a folder the last one counts. `order`: its folders, of which the product code imports only from those before it.
 * `pure`: those without Firebase and React. `closed`: those that import no file beside the folders.
 */
const arrows = [
  { folder: '{shell,*-remote}/src', imports: reading, tests: support },
  { folder: 'shell/src/server.tsx', imports: [...reading, 'server'], isWholeRouter: true },
  {
    folder: 'admin-remote/src',
    imports: writing,
    tests: support,
    order: ['messages', 'components', 'forms', 'features', 'app'],
  },
  { folder: 'shared-ui/src', imports: [], tests: ['tests'] },
  {
    folder: 'shared-data/src',
    imports: ['firebase'],
    tests: support,
    order: ['errors', 'contract', 'text', 'model', 'device', 'providers', 'index', 'search', 'read'],
    pure: ['errors', 'text', 'model', 'device', 'providers', 'index', 'search'],
  },
  {
    folder: 'admin-data/src',
    imports: ['firebase', 'shared-data'],
    tests: support,
    order: [
      ...['errors', 'commit', 'table', 'session', 'team', 'category-names', 'kinds', 'site'],
      ...['items', 'categories', 'feeds', 'transfer', 'log', 'trash', 'views', 'health'],
    ],
    // `effects.ts` gives the commit the effects of the subjects.
    closed: ['commit'],
  },
  {
    folder: 'local-firebase/src',
    imports: ['firebase'],
    tests: ['tests'],
    order: ['values', 'store', 'sign-in', 'folder', 'query', 'write', 'rules', 'access', 'protocol'],
  },
  { folder: 'server/render', imports: ['shared-data'], tests: ['local-firebase', 'tests', 'demo'] },
  {
    folder: 'server/render/publish',
    imports: ['shared-data', 'local-firebase'],
    tests: ['admin-data', 'tests'],
  },
  {
    folder: 'server/{configuration,http,jobs,release,start}',
    imports: [...writing, 'firebase', 'local-firebase', 'server', 'shell', 'demo'],
    tests: ['tests'],
  },
  { folder: 'demo', imports: [...writing, 'firebase', 'local-firebase', 'server'], tests: ['tests'] },
  {
    folder: 'tools',
    imports: [...writing, 'firebase', 'local-firebase', 'server', 'shell', 'demo'],
    tests: ['server', 'tests'],
  },
  {
    folder: 'bench/src',
    imports: [...writing, 'firebase', 'local-firebase', 'server', 'tools', 'tests', 'demo'],
  },
];

const documents = {
  regex: '^shared-data/documents$',
  message: 'Views use parsed values; documents are for admin-data.',
};

const shared = [
  ...readFileSync(new URL('tools/build/router.ts', import.meta.url), 'utf8').matchAll(/^ {2}(\w+),$/gm),
];
const router = {
  regex: '^react-router-dom$',
  allowImportNames: shared.map(([, name]) => name),
  message: 'Only the names in tools/build/router.ts are shared between the parts.',
};
const wholeRouter = { regex: '^react-router$', message: 'Import react-router-dom, which all parts share.' };

const anyOf = (names) => `(?:${names.join('|')})`;

/** The patterns of imports that are forbidden in a folder. `later`: folders that come later in its order. */
function restrictedImports(
  { folder, imports, isWholeRouter = false },
  { extra = [], later = [], isPure = false, isClosed = false },
) {
  const allowed = [...imports, ...extra, folder.split('/')[0]];
  const others = packages.filter((name) => !allowed.includes(name));
  // Tests import test support by its path.
  const outside = [...packages, 'demo'].filter(
    (name) => !extra.includes(name) && (name !== 'demo' || !allowed.includes(name)),
  );
  const isView = /shell|remote/.test(folder);
  const up = folder === 'demo' ? 1 : 2;
  return [
    {
      regex: `^${anyOf(others)}(?:/|$)`,
      message: `${folder} may import: ${imports.join(', ') || 'no package'}.`,
    },
    { regex: `^${anyOf(packages)}/src/`, message: 'A package is entered by its exports.' },
    {
      regex: `^(?:\\.\\./){${up},}${anyOf(outside)}(?:/|$)`,
      message: 'A package is entered by its exports.',
    },
    ...(imports.includes('firebase')
      ? []
      : [{ regex: '^@?firebase(?:/|$)', message: 'Only shared-data and admin-data import firebase.' }]),
    ...(allowed.includes('admin-data')
      ? []
      : [{ regex: '(?:^|/)tests/support/admin-data', message: 'Only admin-data and the panel write.' }]),
    ...(isView ? [documents, ...(isWholeRouter ? [] : [router, wholeRouter])] : []),
    ...(isPure
      ? [{ regex: '^(?:firebase|react|@tanstack)(?:/|$)', message: 'Only read has Firebase and React.' }]
      : []),
    ...(isClosed ? [{ regex: '^(?:\\.\\./)+[a-z-]+$', message: 'It imports only folders before it.' }] : []),
    ...(later.length > 0
      ? [
          {
            regex: `^(?:\\.\\./)+${anyOf(later)}(?:/|$)`,
            message: `Later in the order: ${later.join(', ')}.`,
          },
        ]
      : []),
  ];
}

const testFiles = '**/*.test.{ts,tsx}';

/** The rules for product files and tests in a folder, and in each folder of its order. */
function overridesOf(arrow) {
  const { folder, tests = [], order = [], pure = [], closed = [] } = arrow;
  const files = /\.tsx?$/.test(folder) ? '' : '/**';
  const override = (place, options) => ({
    files: [place],
    rules: { 'no-restricted-imports': ['error', { patterns: restrictedImports(arrow, options) }] },
  });
  const both = (place, options) => [
    override(`${place}${files}`, options),
    ...(files ? [override(`${place}/${testFiles}`, { extra: tests })] : []),
  ];
  return [
    ...both(folder, {}),
    ...order.flatMap((name, at) =>
      both(`${folder}/${name}`, {
        later: order.slice(at + 1),
        isPure: pure.includes(name),
        isClosed: closed.includes(name),
      }),
    ),
  ];
}

const hooks = ['rules-of-hooks', 'exhaustive-deps'];
const compiler = [
  ...['static-components', 'use-memo', 'preserve-manual-memoization', 'incompatible-library', 'immutability'],
  ...['globals', 'refs', 'set-state-in-effect', 'error-boundaries', 'set-state-in-render'],
  'unsupported-syntax',
];
const stylesOfTests = [
  ...['expect-expect', 'no-conditional-expect', 'no-disabled-tests', 'no-standalone-expect'],
  ...['require-to-throw-message', 'valid-describe-callback', 'valid-title'],
];

export default {
  plugins: ['typescript', 'oxc'],
  categories: { correctness: 'error' },
  options: { typeAware: true, typeCheck: true },
  env: { builtin: true, browser: true, node: true },
  rules: {
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-var': 'error',
    'prefer-const': 'error',
    // Off, because the compiler reports unused names (noUnusedLocals, noUnusedParameters).
    'no-unused-vars': 'off',
    'typescript/unbound-method': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/no-base-to-string': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/restrict-template-expressions': 'off',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-require-imports': 'error',
    // If nobody waits for a promise, its error is hidden; `void` says that this is intended.
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  },
  overrides: [
    ...arrows.flatMap(overridesOf),
    {
      files: ['{shell,*-remote,shared-ui,shared-data,admin-data}/**'],
      plugins: ['react'],
      // Purity is off: screens use the present time while they render.
      rules: {
        ...Object.fromEntries([...hooks, ...compiler].map((name) => [`react/${name}`, 'error'])),
        'react/purity': 'off',
      },
    },
    // `any` is allowed in tests of the protocol, which use the real client.
    {
      files: [testFiles, 'tests/**'],
      plugins: ['typescript', 'jest'],
      rules: {
        'typescript/no-explicit-any': 'off',
        'typescript/await-thenable': 'off',
        // Of the rules for jest, only `no-focused-tests` and those that find calls without effect are on.
        ...Object.fromEntries(stylesOfTests.map((name) => [`jest/${name}`, 'off'])),
      },
    },
  ],
};
