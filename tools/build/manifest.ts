import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ChunkGroup, Compilation as BuiltCompilation, Compiler, Module } from 'webpack';
import { contractVersion } from 'shared-data/contract';
import { remotes, root, type AppName } from 'server/configuration';
import { policyHash } from 'server/in-page';
import type { PartManifest } from 'server/release';
import { frozenContract, sharedData } from './shared-data';
import { sharedVersions } from './singletons';

/** The fields of an app's manifest that do not depend on a build. */
export function sourceManifest<P extends AppName>(
  part: P,
): Pick<PartManifest, 'version' | 'contract' | 'shared' | 'sharedData' | 'frozenContract'> & { part: P } {
  const { version } = JSON.parse(readFileSync(path.join(root, part, 'package.json'), 'utf8')) as {
    version: string;
  };
  const range = part === 'shell' ? '' : '^';
  const shared = Object.entries(sharedVersions).map(([name, exact]) => [name, `${range}${exact}`]);
  return {
    part,
    version,
    contract: contractVersion,
    shared: Object.fromEntries(shared),
    sharedData,
    frozenContract,
  };
}

/** Writes `part.json`, the manifest of an app. */
export class ManifestPlugin {
  constructor(private readonly part: AppName) {}

  apply(compiler: Compiler): void {
    const { sources, Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        // At this stage of the build the file names are final.
        { name: 'ManifestPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const server = compiler.options.mode === 'production' && findServerFile(compiler.outputPath);
          const manifest: Omit<PartManifest, 'files'> = {
            ...sourceManifest(this.part),
            ...(server && { server }),
            ...(this.part !== 'shell' && filesOfRemote(this.part, compilation)),
            styles: await styleHashes(compilation),
          };
          compilation.emitAsset('part.json', new sources.RawSource(JSON.stringify(manifest, null, 2)));
        },
      );
    });
  }
}

function filesOfRemote(part: string, compilation: BuiltCompilation) {
  const { routes, menu, layout } = remotes.find(({ name }) => name === part)!;
  const entries = [...compilation.entrypoints.values()];
  // False for the remote's own copy of `shared-data`, which few pages need.
  const isExposed = ({ origins }: ChunkGroup) =>
    origins.every(({ module }) => module?.type !== 'provide-module');
  const chunks = entries.flatMap((entry) => entry.getChildren().filter(isExposed));
  const screens = [...new Set(routes.map(({ screen }) => screen))].flatMap((screen) => {
    const group = compilation.namedChunkGroups.get(screen);
    return group ? [[screen, scriptsOf([group])] as const] : [];
  });
  return {
    ...{ routes, menu, ...(layout && { layout }) },
    ...{ entry: scriptsOf(entries)[0]!, start: scriptsOf(chunks), screens: Object.fromEntries(screens) },
  };
}

const scriptsOf = (groups: ChunkGroup[]): string[] =>
  [...new Set(groups.flatMap((group) => group.getFiles()))].filter((file) => file.endsWith('.js'));

/** The file of the server build in the folder of a production build, such as `assets/server.1234.js`. */
function findServerFile(folder: string): string | undefined {
  const files = existsSync(path.join(folder, 'assets')) ? readdirSync(path.join(folder, 'assets')) : [];
  const file = files.find((name) => /^server\..*\.js$/.test(name));
  return file && `assets/${file}`;
}

interface ElementModule {
  default?: { getTemplateHTML?: (attributes: Record<string, string>) => string };
}

type BuiltModule = Module & { resource?: string; modules?: BuiltModule[] };

/** The modules of which a production build has made this one. */
const partsOf = (module: BuiltModule): BuiltModule[] => module.modules ?? [module];

const elementFile = /[\\/]media-chrome[\\/]dist[\\/](?:menu[\\/])?media-[^\\/]+\.js$/;

/**
 * The hashes, such as `'sha256-…'`, of the styles that elements of media-chrome write into their shadow roots. The
 * Content-Security-Policy must allow them.
 */
async function styleHashes({ modules }: BuiltCompilation): Promise<string[]> {
  const styles = new Set<string>();
  for (const { resource = '' } of [...modules].flatMap(partsOf)) {
    if (!elementFile.test(resource)) continue;
    const { default: element } = (await import(resource)) as ElementModule;
    const html = element?.getTemplateHTML?.({}) ?? '';
    for (const [, style] of html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)) styles.add(style!);
  }
  return [...styles].map(policyHash).sort();
}
