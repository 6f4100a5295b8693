import { existsSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { baseConfiguration, type BuildArguments, sourceMaps } from './base-configuration';
import { sharedData } from './shared-data';
import { sharedVersions } from './singletons';

/** The libraries that a remote's server build takes from the shell's, so that a page has one copy of each. */
const taken = Object.fromEntries(Object.keys(sharedVersions).map((name) => [name, `commonjs ${name}`]));

/**
 * The server build of an app, which renders the app's screens as HTML: one CommonJS file that visitors never load. The
 * browser build is made after it, because its manifest names the file.
 */
export class ServerBuild {
  /** The path of the built file in the app's folder, such as `assets/server.1234.js`; null for an app without public screens. */
  file: string | null = null;

  constructor(
    private readonly owner: 'shell' | 'remote',
    private readonly folder: string,
    private readonly build: BuildArguments,
  ) {}

  /** Undefined for an app without public screens, and in development, where browsers render the pages. */
  get configuration(): Configuration | undefined {
    const entry = path.join(this.folder, `src/server.ts${this.owner === 'shell' ? 'x' : ''}`);
    if (this.build.mode === 'development' || !existsSync(entry)) return undefined;
    const base = baseConfiguration(this.folder, `${path.basename(this.folder)}-server`, this.build);
    return {
      ...base,
      name: 'server',
      target: 'node20',
      entry: { server: entry },
      output: { ...base.output, clean: true, library: { type: 'commonjs2' } },
      ...(this.owner === 'remote' && { externals: taken, externalsType: 'commonjs' }),
      plugins: [
        new webpack.DefinePlugin({ sharedDataHash: JSON.stringify(sharedData.hash) }),
        sourceMaps(path.basename(this.folder)),
        new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
        (compiler: Compiler) =>
          compiler.hooks.done.tap('ServerBuild', ({ compilation }) => {
            this.file = compilation.getAssets().find(({ name }) => name.endsWith('.js'))?.name ?? null;
          }),
      ],
    };
  }
}
