import { build } from 'esbuild';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractVersion } from 'shared-data/contract';
import { root } from '../../hosting/hosting-configuration';
import { readBuild, type Build } from '../release/read-build';
import { digest } from '../release/compose';

/** The page around what is rendered, with the places that rendering fills. */
const frame = (script: string) =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="description">' +
  '<script type="application/json" id="configuration">{}</script><link rel="stylesheet" href="/assets/tokens.css"></head>' +
  '<body><div id="root"></div><script type="application/json" id="rendered">{}</script>' +
  `<template id="code"></template><script>${script}</script></body></html>`;

/** The real server builds, compiled in a second, beside files that stand for the rest of a build. `text` tells releases apart. */
export async function buildRenderedPart(
  part: 'shell' | 'site-remote',
  text: string,
  folder: string,
): Promise<Build> {
  const isShell = part === 'shell';
  const compiled = await build({
    entryPoints: [path.join(root, part, isShell ? 'src/server.tsx' : 'src/server.ts')],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.css': 'empty' },
    external: isShell
      ? []
      : ['react', 'react/jsx-runtime', 'react-dom', 'react-router-dom', 'styled-components'],
  });
  const code = Buffer.from(`${compiled.outputFiles[0]!.text}\n// ${text}`);
  const server = `assets/server.${digest(code).slice(0, 8)}.js`;
  const files: Record<string, string | Buffer> = {
    [server]: code,
    'part.json': JSON.stringify({
      ...{ part, version: '0.1.0', contract: contractVersion, shared: {}, names: {}, server, start: [] },
      ...(!isShell && { routes: [], menu: [] }),
    }),
    'index.html': `<meta name="description"><script type="application/json" id="configuration">{}</script>${text}`,
    'robots.txt': 'User-agent: *',
    ...(isShell && { 'rendered.html': frame(`"${text}"`), 'assets/tokens.css': 'body { margin: 0 }' }),
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
  return readBuild({ part, folder, commit: undefined, configuration: undefined, hosting: undefined });
}
