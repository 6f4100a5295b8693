import { existsSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { baseConfiguration, type BuildArguments, isDevelopment } from './base-configuration';
import { sharedVersions } from './singletons';

/** The libraries that a remote's server build takes from the shell's, so that a page has one copy of each. */
const taken = Object.fromEntries(Object.keys(sharedVersions).map((name) => [name, `commonjs ${name}`]));

/**
 * The server build of an app: one CommonJS file that renders the app's screens as HTML and that visitors never load.
 * There is none for an app without public screens, nor in development, where browsers render the pages.
 */
export function serverConfigurations(folder: string, build: BuildArguments): Configuration[] {
  const part = path.basename(folder);
  const entry = path.join(folder, `src/server.ts${part === 'shell' ? 'x' : ''}`);
  if (isDevelopment(build.mode) || !existsSync(entry)) return [];
  const base = baseConfiguration(folder, `${part}-server`, build);
  return [
    {
      ...base,
      name: 'server',
      target: 'node20',
      entry: { server: entry },
      output: { ...base.output, clean: true, library: { type: 'commonjs2' } },
      ...(part !== 'shell' && { externals: taken, externalsType: 'commonjs' }),
      plugins: [...base.plugins!, new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    },
  ];
}

/** The browser build, whose manifest names the server build's file. The first build empties their common folder. */
export const afterServer = (server: Configuration[], browser: Configuration): Configuration => ({
  ...browser,
  dependencies: server.map(({ name }) => name!),
  output: { ...browser.output, clean: server.length === 0 },
});
