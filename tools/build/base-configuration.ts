import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import reactRefreshTypeScript from 'react-refresh-typescript';
import webpack, { type Configuration } from 'webpack';
import { RetryChunksPlugin } from './retry-chunks';
import { sharedData } from './shared-data';
import { styledComponents } from './styled-components';
import { compileMessage } from '@lingui/message-utils/compileMessage';

/** Compiles the messages of a language at build time, so that no page loads the parser of ICU's message format. */
const readMessages = (json: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(JSON.parse(json) as Record<string, string>).map(([text, said]) => [
      text,
      compileMessage(said),
    ]),
  );

export const isDevelopment = (mode: string | undefined): boolean => mode === 'development';

const file = (name: string, entry: string): string =>
  path.join(__dirname, '../../node_modules', name, 'dist', entry);

/** The federation runtime is published in two formats. These aliases to one keep webpack from bundling both. */
function oneRuntime(): Record<string, string> {
  const federation = (name: string, entry: string) => file(`@module-federation/${name}`, entry);
  return {
    '@module-federation/runtime-core$': federation('runtime-core', 'index.js'),
    '@module-federation/sdk$': federation('sdk', 'index.js'),
    '@module-federation/error-codes$': federation('error-codes', 'index.mjs'),
  };
}

/**
 * Removes all languages but English from react-aria-components, which has 34. The panel gives it texts in its own
 * languages.
 */
const englishOfLibrary = () =>
  new webpack.NormalModuleReplacementPlugin(/\/intl\/([a-z]+\/)?[a-z]{2}-[A-Z]{2}\.mjs$/, (module) => {
    const { request } = module as { request: string };
    module.request = request.replace(/[^/]+$/, 'en-US.mjs');
  });

/** What a build gets from webpack's command line and from the dev server. */
export interface BuildArguments {
  mode?: string | undefined;
}

/** The settings that all builds share. `folder`: the folder of the package. */
export function baseConfiguration(folder: string, name: string, { mode }: BuildArguments): Configuration {
  const development = isDevelopment(mode);
  return {
    context: folder,
    mode: development ? 'development' : 'production',
    target: 'web',
    devtool: development ? 'cheap-module-source-map' : false,
    output: {
      path: path.join(folder, 'dist'),
      filename: development ? '[name].js' : 'assets/[name].[contenthash].js',
      chunkFilename: development ? '[name].chunk.js' : 'assets/[name].[contenthash].js',
      // In development the name has no hash: an open page reloads its styles under the same name.
      assetModuleFilename: development ? 'assets/[name][ext]' : 'assets/[name].[contenthash][ext]',
      uniqueName: name,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      alias: {
        ...oneRuntime(),
        // Without this alias, react-router resolves to its development build in every mode.
        ...(!development && { 'react-router$': file('react-router', 'production/index.mjs') }),
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'ts-loader',
          options: {
            configFile: path.join(__dirname, '../../tsconfig.base.json'),
            compilerOptions: { noEmit: false },
            onlyCompileBundledFiles: true,
            transpileOnly: true,
            getCustomTransformers: () => ({
              before: [styledComponents, ...(development ? [reactRefreshTypeScript()] : [])],
            }),
          },
        },
        { test: /\.css$/, type: 'asset/resource' },
        { test: /[\\/]messages[\\/]\w+\.json$/, type: 'json', parser: { parse: readMessages } },
      ],
    },
    plugins: [
      new RetryChunksPlugin(),
      // The key under which this copy of `shared-data` keeps its cache in a page.
      new webpack.DefinePlugin({ sharedDataHash: JSON.stringify(sharedData.hash) }),
      englishOfLibrary(),
      ...(development ? [new ReactRefreshPlugin({ overlay: false, library: name })] : []),
      ...(development ? [] : [sourceMaps(path.basename(folder))]),
    ],
    // This minifier takes a third of the default one's time, and its output is slightly smaller.
    optimization: {
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 3 }, format: { comments: false } },
          extractComments: false,
        }),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/**
 * Writes source maps beside an app's hashed files, for `npm run doctor -- --stack`. Their paths start at the project's
 * root. The scripts do not name their maps, so browsers never request one.
 */
const sourceMaps = (part: string) =>
  new webpack.SourceMapDevToolPlugin({
    filename: '[file].map',
    append: false,
    moduleFilenameTemplate: ({ resourcePath }: { resourcePath: string }) =>
      path.posix.join(part, resourcePath),
  });
