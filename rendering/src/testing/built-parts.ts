import path from 'node:path';
import { build } from 'esbuild';
import type { ReadFile } from '../parts/server-parts';

const root = path.join(__dirname, '../../..');

/** The server builds of the shell and of the site as they are in the sources, and what stands beside them. */
export interface BuiltParts {
  /** By the part and its path in it; a test may change them, as a release does. */
  files: Map<string, string>;
  /** Reads them as visitors get them. */
  read: ReadFile;
}

const frame = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="description"><script type="application/json" id="configuration">{}</script><link rel="stylesheet" href="/tokens.css"></head><body><div id="root"></div><script type="application/json" id="rendered">{}</script><template id="code"><script src="/main.js"></script></template><script>first()</script></body></html>`;

/** Builds both. */
export async function buildParts(): Promise<BuiltParts> {
  const [shell, site] = await Promise.all([
    serverBuild('shell/src/server.tsx', []),
    serverBuild('site-remote/src/server.ts', [
      'react',
      'react/jsx-runtime',
      'react-dom',
      'react-router-dom',
      'styled-components',
    ]),
  ]);
  const manifest = { contract: 3, server: 'server.js' };
  const files = new Map([
    ['shell/part.json', JSON.stringify(manifest)],
    ['shell/server.js', shell],
    ['shell/rendered.html', frame],
    ['shell/tokens.css', ':root{color:red}'],
    ['site-remote/part.json', JSON.stringify({ ...manifest, start: ['start.js'] })],
    ['site-remote/server.js', site],
  ]);
  const read: ReadFile = (part, file) => {
    const text = files.get(`${part}/${file}`);
    return Promise.resolve(text === undefined ? null : Buffer.from(text));
  };
  return { files, read };
}

async function serverBuild(entry: string, external: string[]): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, entry)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
    external,
    logLevel: 'error',
  });
  return outputFiles[0]!.text;
}
