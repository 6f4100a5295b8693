import type { MultiCompiler } from 'webpack';

/** Answers what ends when the files are those of the newest sources, or when those could not be built at all. */
export function waitForBuilds(compiler: MultiCompiler): () => Promise<void> {
  let release: (() => void) | undefined;
  let ready: Promise<void>;
  const begin = () => {
    if (!release) ready = new Promise((resolve) => (release = resolve));
  };
  const end = () => {
    release?.();
    release = undefined;
  };
  begin();
  compiler.hooks.invalid.tap('serve', begin);
  compiler.hooks.done.tap('serve', end);
  for (const one of compiler.compilers) one.hooks.failed.tap('serve', end);
  return () => ready;
}
