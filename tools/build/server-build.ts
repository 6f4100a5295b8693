import { existsSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { baseConfiguration, type BuildArguments } from './base-configuration';
import { cachedTypes } from './shared-data';
import { sharedVersions } from './singletons';
import { sourceMaps } from './source-maps';

/** What a remote's server build takes of the shell's: a page has one copy of each. */
const taken = Object.fromEntries(Object.keys(sharedVersions).map((name) => [name, `commonjs ${name}`]));

/**
 * A part's build for a server, which renders the part's screens as HTML: one CommonJS file beside the files for browsers, and nothing
 * that a visitor loads. The browser's build is made after it and names it, so that a page tells whether it was rendered by the
 * release that has arrived.
 */
export class ServerBuild {
  /** Its name in the part's folder, such as `assets/server.1234.js`; null where a part has no public screens. */
  file: string | null = null;

  constructor(
    private readonly owner: 'shell' | 'remote',
    private readonly folder: string,
    private readonly build: BuildArguments,
  ) {}

  /** None for a part without public screens, and none while a part is developed: its pages are drawn by browsers. */
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
        new webpack.DefinePlugin({ cachedTypes: JSON.stringify(cachedTypes) }),
        sourceMaps(path.basename(this.folder)),
        new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
        (compiler: Compiler) =>
          compiler.hooks.done.tap('ServerBuild', ({ compilation }) => {
            this.file = compilation.getAssets().find(({ name }) => name.endsWith('.js'))?.name ?? null;
          }),
      ],
    };
  }

  /** Tells the browser's build the name, as `serverFile`. */
  get naming(): webpack.DefinePlugin {
    return new webpack.DefinePlugin({
      serverFile: webpack.DefinePlugin.runtimeValue(() => JSON.stringify(this.file), true),
    });
  }
}
