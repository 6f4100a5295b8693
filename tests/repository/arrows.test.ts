import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lintTexts } from './lint-texts';

const wrong = [
  ['site-remote/src/home/home.ts', 'admin-remote', 'a remote imports the other remote'],
  ['admin-remote/src/app/admin.ts', 'site-remote/start', 'a remote imports the other remote, by a subpath'],
  ['site-remote/src/home/home.ts', 'shell', 'a remote imports the shell'],
  ['admin-remote/src/app/admin.ts', '../../../shell/src/app', 'a remote imports the shell by its path'],
  ['shell/src/app.ts', 'site-remote', 'the shell imports a remote'],
  ['shell/src/app.ts', '../../site-remote/src/start', 'the shell imports a remote by its path'],
  ['shell/src/app.ts', 'firebase/app', 'the shell imports firebase'],
  ['site-remote/src/home/home.ts', 'firebase/firestore/lite', 'a remote imports firebase'],
  ['shared-ui/src/button.ts', 'firebase/auth', 'shared-ui imports firebase'],
  ['shared-ui/src/button.ts', 'shared-data', 'shared-ui imports another package'],
  ['shared-data/src/index.ts', 'site-remote', 'shared-data imports a remote'],
  ['shared-data/src/index.ts', 'shared-ui', 'shared-data imports views'],
  ['site-remote/src/home/home.ts', 'shared-data/src/index', 'a package is entered past its exports'],
  ['site-remote/src/home/home.ts', '../../../shared-data/src/index', 'a package is entered by its path'],
  ['site-remote/src/home/home.ts', 'local-firebase', 'a view imports the server'],
  ['local-firebase/src/index.ts', 'shared-data', 'the server imports the product'],
  ['local-firebase/src/index.ts', 'admin-data', 'the server imports what writes'],
  ['local-firebase/src/index.ts', '../../demo', 'the server imports the demo content'],
  ['site-remote/src/home/home.ts', 'admin-data', 'a public part imports what writes'],
  [
    'site-remote/src/home/home.test.ts',
    'tests/support/admin-data',
    'a test of a public part signs an admin in',
  ],
  ['shell/src/app.ts', 'admin-data', 'the shell imports what writes'],
  ['other-remote/src/screen/screen.ts', 'admin-data', 'a new part imports what writes'],
  ['shared-data/src/index.ts', 'admin-data', 'reading imports writing'],
  ['shared-data/src/index.test.ts', 'tests/support/admin-data', 'a test of reading imports writing'],
  ['admin-data/src/index.ts', 'shared-ui', 'writing imports views'],
  ['admin-data/src/index.ts', '../../shared-data/src/model/item', 'writing enters reading past its exports'],
  ['admin-remote/src/app/admin.ts', 'shared-data/documents', 'a view asks for documents'],
  ['server/render/page/head/head-of.ts', 'site-remote', 'rendering imports a remote'],
  ['server/render/page/head/head-of.ts', '../../../shell/src/app', 'rendering imports the shell by its path'],
  ['server/render/page/head/head-of.ts', 'firebase/app', 'rendering imports firebase'],
  ['server/render/page/head/head-of.ts', 'shared-ui', 'rendering imports views'],
  ['server/render/page/head/head-of.ts', 'admin-data', 'rendering imports what writes'],
  ['site-remote/src/home/home.ts', 'server/publish', 'a view imports what renders it'],
  ['server/http/listen.ts', 'tools/release', 'the server imports a tool'],
  ['server/start/start-site.ts', '../../tools/programs/run', 'the server imports a tool by its path'],
  ['server/render/page/head/head-of.ts', 'tools/build', 'rendering imports a tool'],
  ['shared-data/src/index.ts', 'tools/build', 'reading imports a tool'],
  ['tools/release/ship.ts', '../../server/http/listen', 'a tool enters the server by its path'],
  ['tools/release/ship.ts', 'tests/support/shared-data', 'a tool imports test support'],
  ['bench/src/search.ts', '../../shared-data/src/search/search-index', 'bench enters a package by its path'],
  ['bench/src/pages.ts', '../../tests/support/browser/expect', 'bench enters the test support by its path'],
  [
    'site-remote/src/home/home.ts',
    'react-router-dom#useBlocker',
    'the router is asked for a name that it does not share',
  ],
] as const;

const right = [
  ['site-remote/src/home/home.ts', 'shared-data'],
  ['admin-remote/src/app/admin.ts', 'admin-data'],
  ['shell/src/app.ts', 'shared-ui'],
  ['admin-remote/src/app/admin.test.ts', 'tests/support/admin-data'],
  ['admin-data/src/index.ts', 'shared-data/documents'],
  ['admin-data/src/index.ts', 'firebase/auth'],
  ['shared-data/src/index.ts', 'firebase/firestore/lite'],
  ['site-remote/src/home/home.test.ts', 'local-firebase'],
  ['server/render/page/head/head-of.ts', 'shared-data'],
  ['bench/src/search.ts', 'tests/support/shared-data'],
  ['tools/release/ship.ts', 'server/http'],
  ['tools/cli/server.ts', '../server/serve'],
  ['server/http/listen.test.ts', '../../tests/support/tools/run-command'],
  ['site-remote/src/home/home.ts', 'react-router-dom#useParams'],
] as const;

const importing = (specifier: string): string => {
  const [module, name = 'anything'] = specifier.split('#');
  return `import { ${name} } from '${module}';\nexport const used = ${name};\n`;
};

/** How many lint errors each import has. */
const lint = (cases: readonly (readonly [file: string, specifier: string, ...unknown[]])[]) =>
  lintTexts(
    'eslint(no-restricted-imports)',
    cases.map(([file, specifier]) => [file, importing(specifier)]),
  );

describe('the import directions between packages', () => {
  const complaints = lint([...wrong, ...right]);
  const refused = complaints.slice(0, wrong.length);
  const accepted = complaints.slice(wrong.length);

  it.each(wrong.map((row, index) => [...row, index] as const))(
    '%s importing %s fails the lint: %s',
    (_file, _specifier, _why, index) => expect(refused[index]).toBeGreaterThan(0),
  );

  it.each(right.map((row, index) => [...row, index] as const))(
    '%s may import %s',
    (_file, _specifier, index) => expect(accepted[index]).toBe(0),
  );
});

const against = [
  ['admin-remote/src/components/component.ts', '../forms/forms', 'a component imports a form'],
  [
    'admin-remote/src/components/dialog/component.ts',
    '../../features/items/items',
    'a component imports a feature',
  ],
  ['admin-remote/src/forms/manage-item/field.ts', '../../app/panel', 'a form imports the app'],
  [
    'admin-remote/src/forms/manage-banner/field.ts',
    '../../features/banners/banners',
    'a form imports a feature',
  ],
  ['admin-remote/src/features/items/row.ts', '../../app/panel', 'a feature imports the app'],
  ['shared-data/src/model/item.ts', '../read/catalogue', 'the model imports what reads it'],
  ['shared-data/src/index/catalogue.ts', '../search/load-search', 'the index imports the search'],
  ['shared-data/src/model/item.ts', 'firebase/firestore/lite', 'the model imports Firebase'],
  ['shared-data/src/index/catalogue.ts', '@tanstack/react-query', 'the index imports what React needs'],
  ['admin-data/src/commit/commit.ts', '../kinds/series-pages', 'the commit imports a subject'],
  ['admin-data/src/commit/commit.ts', '../effects', 'the commit imports the list of effects'],
  ['admin-data/src/commit/commit.ts', 'server/http', 'the commit imports the server'],
  ['local-firebase/src/store/store.ts', '../query/find', 'the store imports what queries it'],
  ['local-firebase/src/rules/rules.ts', '../protocol/answer', 'the rules import a call'],
] as const;

const along = [
  ['admin-remote/src/app/app.ts', '../features/items/items'],
  ['admin-remote/src/features/items/row.ts', '../../forms/forms'],
  ['admin-remote/src/forms/manage-item/field.ts', '../../components/dialog/field'],
  ['shared-data/src/read/catalogue.ts', '@tanstack/react-query'],
  ['admin-data/src/commit/commit.ts', '../errors/admin-error'],
  ['admin-data/src/kinds/series.ts', '../commit/commit'],
  ['local-firebase/src/folder/archive.ts', '../sign-in/accounts'],
] as const;

describe('the import direction within a package', () => {
  const complaints = lint([...against, ...along]);

  it.each(against.map((row, index) => [...row, index] as const))(
    '%s importing %s fails the lint: %s',
    (_file, _specifier, _why, index) => expect(complaints[index]).toBe(1),
  );

  it.each(along.map((row, index) => [...row, index] as const))(
    '%s may import %s',
    (_file, _specifier, index) => expect(complaints[against.length + index]).toBe(0),
  );
});

const root = path.join(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

it.each(['admin-data', 'admin-remote', 'local-firebase', 'shared-data'])(
  'of any two folders of %s, only one may import the other',
  (name) => {
    const folders = readdirSync(path.join(root, name, 'src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && hasProductCode(path.join(entry.parentPath, entry.name)))
      .map((entry) => entry.name);
    const importsOthers = folders.map((folder): [string, string] => [
      `${name}/src/${folder}/file.ts`,
      folders.flatMap((other) => (other === folder ? [] : `import '../${other}/file';\n`)).join(''),
    ]);
    const refused = lintTexts('eslint(no-restricted-imports)', importsOthers);
    expect(refused.sort((a, b) => a - b)).toEqual(folders.map((_, at) => at));
  },
);

const hasProductCode = (folder: string): boolean =>
  readdirSync(folder, { recursive: true }).some((file) => /(?<!\.test)\.tsx?$/.test(String(file)));

interface Package {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

it('each package depends on those in the table; a new remote has no row there', () => {
  const folders = readdirSync(root).filter((folder) => existsSync(path.join(root, folder, 'package.json')));
  const packages = folders.map((folder) => JSON.parse(read(`${folder}/package.json`)) as Package);
  const ours = packages.map(({ name }) => name);
  const named = (versions: object = {}) => Object.keys(versions).filter((name) => ours.includes(name));
  const table = read('ARCHITECTURE.md').matchAll(/^\| `([\w-]+)` +\| ([^|]*) \|$/gm);
  const drawn = [...table].map(([, name, others]) => [
    name,
    [...others!.matchAll(/`([\w-]+)`/g)].map(([, other]) => other),
  ]);
  const others = ours.filter((name) => name.endsWith('-remote') && !drawn.some(([known]) => known === name));
  const inTable = packages.filter(({ name }) => !others.includes(name));
  const declared = inTable.map(({ name, dependencies, devDependencies }) => [
    name,
    named({ ...dependencies, ...devDependencies }).sort(),
  ]);
  expect(drawn.sort()).toEqual(declared.sort());
});
