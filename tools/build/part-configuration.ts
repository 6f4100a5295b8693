import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { remotes, type RemoteName } from 'server/configuration';
import { baseConfiguration, type BuildArguments, isDevelopment } from './base-configuration';
import { ManifestPlugin } from './manifest';
import { page } from './pages';
import { afterServer, serverConfigurations } from './server-build';
import { shared } from './singletons';

/** The builds of the shell: pages (the empty one and the template of rendered ones), shared libraries, server build. */
export function shellConfiguration(folder: string, build: BuildArguments): Configuration[] {
  const base = baseConfiguration(folder, 'shell', build);
  const source = (file: string) => path.join(folder, 'src', file);
  const empty = { template: source('page.html') };
  const notStarted = source('not-started.ts');
  const server = serverConfigurations(folder, build);
  const browser: Configuration = {
    ...base,
    name: 'browser',
    entry: './src/main.tsx',
    output: { ...base.output, publicPath: '/' },
    plugins: [
      ...base.plugins!,
      new ManifestPlugin('shell'),
      copyFiles(path.join(folder, 'public')),
      new ModuleFederationPlugin({
        ...withoutExtras,
        name: 'shell',
        shared: shared('shell'),
        experiments: {
          asyncStartup: true,
          provideExternalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      page(build, { ...empty, firstScripts: [notStarted, source('remotes/preload-remote.ts')] }),
      // 404.html is for paths without a screen, so no remote is loaded.
      page(build, { ...empty, filename: '404.html', firstScripts: [notStarted] }),
      page(build, {
        template: source('rendered/page.html'),
        filename: 'rendered.html',
        headScripts: [source('rendered/mark-kept.ts')],
        firstScripts: [source('rendered/first-script.ts')],
        // The template itself contains the script tags.
        inject: false,
      }),
    ],
  };
  return [...server, afterServer(server, browser)];
}

/** The builds of a remote: the files that the shell loads and, in development, a page without the shell. */
export function remoteConfigurations(
  part: RemoteName,
  folder: string,
  build: BuildArguments,
): Configuration[] {
  const development = isDevelopment(build.mode);
  const name = part.replaceAll('-', '_');
  const base = baseConfiguration(folder, name, build);
  const server = serverConfigurations(folder, build);
  const federated: Configuration = {
    ...base,
    name: 'federated',
    entry: {},
    // Without `anonymous` (CORS), browsers hide the details of errors in scripts from another origin.
    output: { ...base.output, publicPath: 'auto', crossOriginLoading: 'anonymous' },
    plugins: [
      ...base.plugins!,
      new ManifestPlugin(part),
      new ModuleFederationPlugin({
        ...withoutExtras,
        name,
        filename: development ? 'remoteEntry.js' : 'assets/remoteEntry.[contenthash].js',
        exposes: { './start': [...(development ? [refreshRuntime] : []), './src/start.ts'] },
        shared: shared('remote'),
        experiments: {
          asyncStartup: true,
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
    ],
  };
  const alone = development ? [aloneConfiguration(part, folder, build)] : [];
  return [...server, afterServer(server, federated), ...alone];
}

/** The build of the page that shows a remote without the shell. */
function aloneConfiguration(part: RemoteName, folder: string, build: BuildArguments): Configuration {
  const base = baseConfiguration(folder, `${part.replaceAll('-', '_')}_alone`, build);
  const { routes } = remotes.find(({ name }) => name === part)!;
  return {
    ...base,
    name: 'alone',
    dependencies: ['federated'],
    entry: { alone: path.join(__dirname, 'alone/main.tsx') },
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve!.alias, 'this-part$': path.join(folder, 'src/start.ts') },
    },
    output: { ...base.output, publicPath: '/', chunkFilename: 'alone-[name].chunk.js' },
    plugins: [
      ...base.plugins!,
      new webpack.DefinePlugin({ routesOfThisPart: JSON.stringify(routes) }),
      page(build, { template: path.join(__dirname, 'alone/page.html'), title: part }),
    ],
  };
}

/** Turns off the federation's own manifest, types and development client, which are not used. */
const withoutExtras = { manifest: false, dts: false, dev: false };

/** The refresh runtime in development. The shell's entry includes it; a remote has no entry, so it is added here. */
const refreshRuntime = require.resolve('@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry.js');

/** A plugin that copies the files of a folder into the build unchanged. */
const copyFiles = (folder: string) => (compiler: Compiler) => {
  const { sources, Compilation } = compiler.webpack;
  compiler.hooks.thisCompilation.tap('copyFiles', (compilation) => {
    const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compilation.hooks.processAssets.tap({ name: 'copyFiles', stage }, () => {
      for (const file of readdirSync(folder)) {
        const content = new sources.RawSource(readFileSync(path.join(folder, file)));
        compilation.emitAsset(file, content, { minimized: true });
      }
    });
  });
};
