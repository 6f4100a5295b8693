import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contractVersion } from 'shared-data/contract';
import type { Compilation as BuiltCompilation, Compiler } from 'webpack';
import { sharedVersions } from './singletons';

/** What a part says of itself, as `part.json` at its address. */
export interface PartManifest {
  part: string;
  version: string;
  contract: number;
  /** The libraries that all parts of a page share: what this part brings or, in a remote, the range it wants. */
  shared: Record<string, string>;
  /** In a remote: the files that its entry loads, which a page may ask for before the entry has run. */
  start?: string[];
  /** Only a release has one: the build does not know it, so that the same sources give the same files. */
  commit?: string;
}

export class ManifestPlugin {
  constructor(
    private readonly part: string,
    private readonly folder: string,
  ) {}

  apply(compiler: Compiler): void {
    const { sources, Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // The names of files are final.
        { name: 'ManifestPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const manifest = JSON.stringify(this.manifest(startOf(compilation)), null, 2);
          compilation.emitAsset('part.json', new sources.RawSource(manifest));
        },
      );
    });
  }

  private manifest(start: string[]): PartManifest {
    const { version } = JSON.parse(readFileSync(path.join(this.folder, 'package.json'), 'utf8')) as {
      version: string;
    };
    const range = this.part === 'shell' ? '' : '^';
    const shared = Object.entries(sharedVersions).map(([name, exact]) => [name, `${range}${exact}`]);
    return {
      part: this.part,
      version,
      contract: contractVersion,
      shared: Object.fromEntries(shared),
      ...(this.part !== 'shell' && { start }),
    };
  }
}

/** The scripts that the entries load next. */
function startOf(compilation: BuiltCompilation): string[] {
  const groups = [...compilation.entrypoints.values()].flatMap((entry) => entry.getChildren());
  const files = groups.flatMap((group) => group.getFiles());
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
}
