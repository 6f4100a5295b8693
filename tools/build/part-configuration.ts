import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { remotes, type RemoteName } from 'server/configuration';
import { baseConfiguration, type BuildArguments, isDevelopment, sourceMaps } from './base-configuration';
import { ManifestPlugin } from './manifest-plugin';
import { DevelopmentPagePlugin, pageOf, type PageOptions } from './page-plugin';
import { sharedData } from './shared-data';
import { ServerBuild } from './server-build';
import { shared } from './singletons';
import { buildSync } from 'esbuild';
import { readFileSync, readdirSync } from 'node:fs';
import type { Compiler } from 'webpack';

/** Copies the files of a folder into the build unchanged. */
class PublicFilesPlugin {
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

/** Bundles a module and its imports into the text of an inline script, which runs before any file loads. */
function firstScript(entry: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]!.text.trim();
}

/** Defines `sharedDataHash`, the key of the copy's cache in a page. */
const sharedDataHash = new webpack.DefinePlugin({ sharedDataHash: JSON.stringify(sharedData.hash) });

/** The builds of the shell: its pages (empty, and as the template of rendered pages) with the shared libraries, and its server build. */
export function shellConfiguration(folder: string, build: BuildArguments): Configuration[] {
  const { mode } = build;
  const server = new ServerBuild('shell', folder, build);
  const base = baseConfiguration(folder, 'shell', build);
  const notStarted = firstScript(path.join(folder, 'src/not-started.ts'));
  const preloadRemote = firstScript(path.join(folder, 'src/remotes/preload-remote.ts'));
  const markKept = firstScript(path.join(folder, 'src/rendered/mark-kept.ts'));
  const rendered = firstScript(path.join(folder, 'src/rendered/first-script.ts'));
  const browser: Configuration = {
    ...base,
    name: 'browser',
    entry: './src/main.tsx',
    output: { ...base.output, publicPath: '/' },
    plugins: [
      ...base.plugins!,
      ...mapsOf('shell', mode),
      sharedDataHash,
      new ManifestPlugin('shell', server),
      new PublicFilesPlugin(path.join(folder, 'public')),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: shared('shell'),
        manifest: false,
        dts: false,
        dev: false,
        experiments: {
          asyncStartup: true,
          provideExternalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      ...pages(path.join(folder, 'src/page.html'), mode, [
        { firstScripts: [notStarted, preloadRemote] },
        // A path without a screen needs no remote.
        { filename: '404.html', firstScripts: [notStarted] },
      ]),
      ...pages(path.join(folder, 'src/rendered/page.html'), mode, [
        {
          filename: 'rendered.html',
          headScripts: [markKept],
          firstScripts: [rendered],
          inject: false,
        },
      ]),
    ],
  };
  return inOrder(server, [browser]);
}

/** The builds of a remote: the files that the shell loads and, in development, a page that shows it without the shell. */
export function remoteConfigurations(
  part: RemoteName,
  folder: string,
  build: BuildArguments,
): Configuration[] {
  const { mode, isForLivePages = false } = build;
  const name = part.replaceAll('-', '_');
  const federated = baseConfiguration(folder, name, build);
  const server = new ServerBuild('remote', folder, build);
  return inOrder(server, [
    {
      ...federated,
      name: 'federated',
      entry: {},
      // Without CORS, browsers hide the error details of scripts from another origin.
      output: { ...federated.output, publicPath: 'auto', crossOriginLoading: 'anonymous' },
      plugins: [
        ...federated.plugins!,
        ...mapsOf(part, mode),
        sharedDataHash,
        new ManifestPlugin(part, server),
        new ModuleFederationPlugin({
          name,
          filename: isDevelopment(mode) ? 'remoteEntry.js' : 'assets/remoteEntry.[contenthash].js',
          exposes: { './start': [...refreshRuntime(build), './src/start.ts'] },
          shared: shared('remote'),
          manifest: false,
          dts: false,
          dev: false,
          experiments: {
            asyncStartup: true,
            externalRuntime: true,
            optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
          },
        }),
      ],
    },
    ...(isDevelopment(mode) && !isForLivePages ? [aloneConfiguration(part, folder, build)] : []),
  ]);
}

/** The page that shows a remote without the shell. */
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
      ...pages(path.join(__dirname, 'alone/page.html'), build.mode, [{ title: part }]),
    ],
  };
}

/** The server build comes first, because the first browser build contains its file name. The first build cleans the shared output folder. */
function inOrder(server: ServerBuild, browsers: Configuration[]): Configuration[] {
  const { configuration } = server;
  const [first, ...others] = browsers;
  if (!configuration) return [{ ...first, output: { ...first!.output, clean: true } }, ...others];
  return [configuration, { ...first, dependencies: ['server'] }, ...others];
}

const mapsOf = (part: string, mode: string | undefined) => (isDevelopment(mode) ? [] : [sourceMaps(part)]);

/** Development only. Added explicitly, because unlike the shell a remote has no entry that includes the refresh runtime. */
const refreshRuntime = ({ mode, isForLivePages }: BuildArguments) =>
  isDevelopment(mode) && !isForLivePages
    ? [require.resolve('@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry.js')]
    : [];

function pages(template: string, mode: string | undefined, options: PageOptions[]) {
  const development = isDevelopment(mode);
  return [
    ...options.map((option) => pageOf(template, development, option)),
    ...(development ? [new DevelopmentPagePlugin()] : []),
  ];
}
