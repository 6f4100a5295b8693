import { buildSync } from 'esbuild';

/** The text of a script that stands in a page and waits for nothing, made from a module and what it imports. */
export function firstScript(entry: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]!.text.trim();
}
