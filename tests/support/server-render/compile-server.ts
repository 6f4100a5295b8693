import path from 'node:path';
import { build } from 'esbuild';
import { oncePer } from '../once-per';

const root = path.join(__dirname, '../../..');

/** Packages that a remote's server build takes from the shell's. */
const taken = ['react', 'react/jsx-runtime', 'react-dom', 'react-router-dom', 'styled-components'];

/** The server build of an app, compiled from the sources once per test file. */
export const compileServer = oncePer(async (part: 'shell' | 'site-remote') => {
  const isShell = part === 'shell';
  const { outputFiles } = await build({
    entryPoints: [path.join(root, part, isShell ? 'src/server.tsx' : 'src/server.ts')],
    bundle: true,
    write: false,
    minify: true,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
    external: isShell ? [] : taken,
    logLevel: 'error',
  });
  return outputFiles[0]!.text;
});

interface TemplateOptions {
  stylesheet: string;
  /** The content of the template element with the code. */
  code?: string;
  script: string;
}

/** The page around the rendered content, with the placeholders that rendering fills. */
export const templateWith = ({ stylesheet, code = '', script }: TemplateOptions): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="description">' +
  `<script type="application/json" id="configuration">{}</script><link rel="stylesheet" href="${stylesheet}"></head>` +
  '<body><div id="root"></div><script type="application/json" id="rendered">{}</script>' +
  `<template id="code">${code}</template><script>${script}</script></body></html>`;
