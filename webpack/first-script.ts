import { createHash } from 'node:crypto';
import { buildSync } from 'esbuild';
import type { Compiler } from 'webpack';

/**
 * A script of a page's own that waits for nothing: neither the federation's runtime nor a chunk. `file` is where the
 * build puts it.
 */
export class FirstScript {
  readonly file: string;
  private readonly text: string;

  constructor(name: string, entry: string) {
    const { outputFiles } = buildSync({
      entryPoints: [entry],
      bundle: true,
      minify: true,
      format: 'iife',
      target: 'es2022',
      write: false,
    });
    this.text = outputFiles[0]!.text;
    const hash = createHash('sha256').update(this.text).digest('hex').slice(0, 20);
    this.file = `assets/${name}.${hash}.js`;
  }

  apply(compiler: Compiler): void {
    const { sources, Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('FirstScript', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'FirstScript', stage }, () => {
        compilation.emitAsset(this.file, new sources.RawSource(this.text), {
          immutable: true,
          minimized: true,
        });
      });
    });
  }
}
