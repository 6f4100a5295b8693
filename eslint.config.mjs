import js from '@eslint/js';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * The arrows between packages (ARCHITECTURE.md): what each package may not import.
 * Patterns are gitignore-style, as `no-restricted-imports` reads them.
 */
const firebase = { group: ['firebase', 'firebase/*', '@firebase/*'], message: 'Only shared-data imports firebase.' };
const remotes = { group: ['site-remote', 'site-remote/*', 'admin-remote', 'admin-remote/*'], message: 'Remotes are loaded by the shell at run time, never imported.' };
const shell = { group: ['shell', 'shell/*'], message: 'Nothing imports the shell.' };
const past = { group: ['shared-data/src/*', 'shared-ui/src/*', 'local-firebase/src/*', '../../*shared-*/**', '**/../shared-data/**', '**/../shared-ui/**', '**/../local-firebase/**', '**/../shell/**', '**/../site-remote/**', '**/../admin-remote/**'], message: 'A package is entered by its exports.' };
const anyPackage = { group: ['shared-data', 'shared-data/*', 'local-firebase', 'local-firebase/*'], message: 'shared-ui imports no other package.' };
const server = { group: ['local-firebase', 'local-firebase/*'], message: 'The product talks to the server over HTTP; only tests and commands import it.' };
const ui = { group: ['shared-ui', 'shared-ui/*'], message: 'Data knows no views.' };

const restrict = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });
const tests = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'];

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '.nx/', '.data/', 'test-results/', 'e2e/arrows/fixtures/', 'bench/.cache/'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    languageOptions: { globals: { ...globals.node } },
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  { files: ['{shell,site-remote,admin-remote,shared-ui,shared-data}/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  { files: ['shell/**', 'site-remote/**', 'admin-remote/**'], rules: restrict(firebase, remotes, shell, past, server) },
  { files: ['shared-data/**'], rules: restrict(remotes, shell, past, server, ui) },
  { files: ['shared-ui/**'], rules: restrict(firebase, remotes, shell, past, anyPackage) },
  { files: ['local-firebase/**'], rules: restrict(remotes, shell, past, ui, { group: ['shared-data', 'shared-data/*'], message: 'The server knows the protocol, not the product.' }) },
  { files: ['{shell,site-remote,admin-remote}/**/*.test.{ts,tsx}', '{shell,site-remote,admin-remote}/**/testing/**'], rules: restrict(firebase, remotes, shell, past) },
  { files: ['shared-data/**/*.test.{ts,tsx}', 'shared-data/**/testing/**'], rules: restrict(remotes, shell, past, ui) },
  { files: tests, rules: { '@typescript-eslint/no-explicit-any': 'off' } },
);
