import type { ChunkGroup, Compilation as BuiltCompilation, Compiler } from 'webpack';
import { remotes, type AppName } from 'server/configuration';
import { findServerFile } from './server-build';
import { sourceManifest, type PartManifest } from './source-manifest';

export class ManifestPlugin {
  constructor(private readonly part: AppName) {}

  apply(compiler: Compiler): void {
    const { sources, Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // A stage at which the file names are final.
        { name: 'ManifestPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const server = compiler.options.mode === 'production' && findServerFile(compiler.outputPath);
          const manifest = JSON.stringify(
            { ...this.manifest(compilation), ...(server && { server }) },
            null,
            2,
          );
          compilation.emitAsset('part.json', new sources.RawSource(manifest));
        },
      );
    });
  }

  private manifest(compilation: BuiltCompilation): PartManifest {
    return {
      ...sourceManifest(this.part),
      ...(this.part !== 'shell' && {
        ...registrationOf(this.part),
        entry: scriptsOf([...compilation.entrypoints.values()])[0]!,
        start: startOf(compilation),
        screens: screensOf(this.part, compilation),
      }),
    };
  }
}

function registrationOf(part: string): Pick<PartManifest, 'routes' | 'menu' | 'layout'> {
  const { routes, menu, layout } = remotes.find(({ name }) => name === part)!;
  return { routes, menu, ...(layout && { layout }) };
}

/** The scripts that the entries load next, without the remote's copy of `shared-data`, which few pages need. */
function startOf(compilation: BuiltCompilation): string[] {
  const isExposed = ({ origins }: ChunkGroup) =>
    origins.every(({ module }) => module?.type !== 'provide-module');
  const groups = [...compilation.entrypoints.values()].flatMap((entry) =>
    entry.getChildren().filter(isExposed),
  );
  return scriptsOf(groups);
}

function screensOf(part: string, { namedChunkGroups }: BuiltCompilation): Record<string, string[]> {
  const names = new Set(registrationOf(part).routes?.map(({ screen }) => screen));
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const group = namedChunkGroups.get(name);
      return group ? [[name, scriptsOf([group])]] : [];
    }),
  );
}

const scriptsOf = (groups: ChunkGroup[]): string[] =>
  [...new Set(groups.flatMap((group) => group.getFiles()))].filter((file) => file.endsWith('.js'));
