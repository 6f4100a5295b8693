import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

const root = path.join(__dirname, '../../..');
/** From here Node finds the packages that stay outside. */
const cache = path.join(root, 'node_modules/.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(path.join(cache, 'programs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is native, finds its own files or is larger than all of ours, and is not compiled. */
const outside = ['lmdb', 'sharp', 'esbuild', 'webpack', '@swc/*', '@playwright/test', 'typescript'];

const programs = new Map<string, Promise<string>>();

/**
 * Compiles a program of the project, named from its root, once for a test file: a start by tsx takes ten times as long,
 * and such a test starts many. Resolves with a file that Node runs.
 */
export function compileProgram(source: string): Promise<string> {
  const program = programs.get(source) ?? compile(source);
  programs.set(source, program);
  return program;
}

async function compile(source: string): Promise<string> {
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
}

/** Each source keeps the folder that it stands in, by which it finds what stands beside it. */
const ownFolders: Plugin = {
  name: 'own-folders',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => ({
      contents: (await readFile(file, 'utf8')).replaceAll('__dirname', JSON.stringify(path.dirname(file))),
      loader: file.endsWith('x') ? 'tsx' : 'ts',
    })),
};
