import { lintTexts } from './lint-texts';

const wrong = [
  ['site-remote/src/home/home.ts', 'admin-remote', 'a remote imports the other remote'],
  ['admin-remote/src/admin/admin.ts', 'site-remote/start', 'a remote imports the other remote, by a subpath'],
  ['site-remote/src/home/home.ts', 'shell', 'a remote imports the shell'],
  ['admin-remote/src/admin/admin.ts', '../../../shell/src/app', 'a remote imports the shell by its path'],
  ['shell/src/app.ts', 'site-remote', 'the shell imports a remote'],
  ['shell/src/app.ts', '../../site-remote/src/start', 'the shell imports a remote by its path'],
  ['shell/src/app.ts', 'firebase/app', 'the shell imports firebase'],
  ['site-remote/src/home/home.ts', 'firebase/firestore/lite', 'a remote imports firebase'],
  ['shared-ui/src/button.ts', 'firebase/auth', 'shared-ui imports firebase'],
  ['shared-ui/src/button.ts', 'shared-data', 'shared-ui imports another package'],
  ['shared-data/src/index.ts', 'site-remote', 'shared-data imports a remote'],
  ['shared-data/src/index.ts', 'shared-ui', 'shared-data imports views'],
  ['site-remote/src/home/home.ts', 'shared-data/src/catalogue', 'a package is entered past its exports'],
  ['site-remote/src/home/home.ts', '../../../shared-data/src/index', 'a package is entered by its path'],
  ['site-remote/src/home/home.ts', 'local-firebase', 'a view imports the server'],
  ['local-firebase/src/index.ts', 'shared-data', 'the server imports the product'],
  [
    'site-remote/src/home/home.ts',
    'react-router-dom#useBlocker',
    'the router is asked for a name that it does not share',
  ],
] as const;

const right = [
  ['site-remote/src/home/home.ts', 'shared-data'],
  ['admin-remote/src/admin/admin.ts', 'shared-data/admin'],
  ['shell/src/app.ts', 'shared-ui'],
  ['shared-data/src/index.ts', 'firebase/firestore/lite'],
  ['site-remote/src/home/home.test.ts', 'local-firebase'],
  ['site-remote/src/home/home.ts', 'react-router-dom#useParams'],
] as const;

const importing = (specifier: string): string => {
  const [module, name = 'anything'] = specifier.split('#');
  return `import { ${name} } from '${module}';\nexport const used = ${name};\n`;
};

/** What the lint says of each import's arrow. */
const lint = (cases: readonly (readonly [file: string, specifier: string, ...unknown[]])[]) =>
  lintTexts(
    'no-restricted-imports',
    cases.map(([file, specifier]) => [file, importing(specifier)]),
  );

describe('the arrows between packages', () => {
  const refused = lint(wrong);
  const accepted = lint(right);

  it.each(wrong.map((row, index) => [...row, index] as const))(
    '%s importing %s fails the lint: %s',
    (_file, _specifier, _why, index) => expect(refused[index]).toHaveLength(1),
  );

  it.each(right.map((row, index) => [...row, index] as const))(
    '%s may import %s',
    (_file, _specifier, index) => expect(accepted[index]).toEqual([]),
  );
});
