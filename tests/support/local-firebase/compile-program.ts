import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { oncePer } from '../once-per';

const root = path.join(__dirname, '../../..');
/** The folder of compiled programs. It is inside `node_modules`, so that Node finds the packages that are not bundled. */
const cache = path.join(root, 'node_modules/.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(path.join(cache, 'programs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Packages that are not bundled: native ones, those that load their own files, and large ones. */
const outside = [
  'lmdb',
  'sharp',
  'esbuild',
  'webpack',
  'webpack-dev-server',
  '@swc/*',
  '@playwright/test',
  'typescript',
];

/**
 * Compiles a program, named by its path in the project, once per test file: such a test starts it many times, and tsx
 * takes ten times as long to start. Resolves with a file for Node.
 */
export const compileProgram = oncePer(async (source: string) => {
  const program = path.join(folder, source.replace(/\.ts$/, '.cjs'));
  await build({
    entryPoints: [path.join(root, source)],
    outfile: program,
    bundle: true,
    platform: 'node',
    external: outside,
    plugins: [ownFolders],
    logLevel: 'error',
  });
  return program;
});

/** Makes each source keep the path of its own folder, which it may use to find files beside it. */
const ownFolders: Plugin = {
  name: 'own-folders',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => ({
      contents: (await readFile(file, 'utf8')).replaceAll('__dirname', JSON.stringify(path.dirname(file))),
      loader: file.endsWith('x') ? 'tsx' : 'ts',
    })),
};
