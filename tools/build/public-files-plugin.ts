import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';

/** Copies the files of a folder into the build as they are, under their own names. */
export class PublicFilesPlugin {
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    const { sources, Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PublicFilesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'PublicFilesPlugin', stage }, () => {
        for (const file of readdirSync(this.folder)) {
          compilation.emitAsset(file, new sources.RawSource(readFileSync(path.join(this.folder, file))), {
            minimized: true,
          });
        }
      });
    });
  }
}
